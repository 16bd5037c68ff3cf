import { Entity, Index } from 'typeorm';
import { Reference, References, VarcharKey } from '../../../core/database/columns.js';
import { Listing } from '../listing.entity.js';
import type { ListingKind } from '../listing.rules.js';

/**
 * A slug that a listing has, or had since it was first public. The primary key decides when two listings want the same
 * slug, even while one of them is changing it.
 */
@Entity('listing_slugs')
@Index('ix_listing_slugs_listing', ['listingId'])
export class ListingSlug {
  @VarcharKey(10) kind!: ListingKind;
  @VarcharKey(60) slug!: string;
  @References(() => Listing, 'fk_listing_slugs_listing') @Reference() listingId!: number;
}
