import { Entity, Index } from 'typeorm';
import { Flag, Instant, Reference, References, SharedId } from '../../../core/database/columns.js';
import { Account } from '../../../accounts/users/account.entity.js';
import { Listing } from '../listing.entity.js';

/** An offer to transfer a listing. The row is deleted when the offer is accepted, declined or withdrawn. */
@Entity('listing_transfers')
@Index('ix_listing_transfers_receiver', ['receiverId'])
export class ListingTransfer {
  @References(() => Listing, 'fk_listing_transfers_listing') @SharedId() listingId!: number;
  /** The offer is valid only while this account owns the listing. */
  @References(() => Account, 'fk_listing_transfers_offered_by') @Reference() offeredBy!: number;
  @References(() => Account, 'fk_listing_transfers_receiver') @Reference() receiverId!: number;
  /** Whether the old owner stays as a co-manager. */
  @Flag() stays!: boolean;
  @Instant() offeredAt!: Date;
}
