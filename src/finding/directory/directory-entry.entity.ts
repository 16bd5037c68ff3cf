import { Entity, Index } from 'typeorm';
import { Integer, References, SharedId, Varchar } from '../../core/database/columns.js';
import { MAX_SKELETON_LENGTH } from '../../listings/listing/names/name-skeleton.rules.js';
import { Listing } from '../../listings/listing/listing.entity.js';

/** The index entry of a listing. A transaction locks this row before it changes the places and words of the listing. */
@Entity('directory_entries')
@Index('ix_directory_entries_skeleton', ['nameSkeleton'])
@Index('ix_directory_entries_name', ['nameKey'])
@Index('ix_directory_entries_short_name', ['shortNameKey'])
export class DirectoryEntry {
  @References(() => Listing, 'fk_directory_entries_listing') @SharedId() listingId!: number;
  /** A hash of the facets and words of the listing; empty if the listing is not public. */
  @Varchar(22) digest!: string;
  @Integer({ default: 0 }) revision!: number;
  /** The skeleton of the name, for names that look alike; null if the listing is not public. */
  @Varchar(MAX_SKELETON_LENGTH, { nullable: true }) nameSkeleton!: string | null;
  /** The kind and the name as one word: see `nameKeys`. Null if the listing is not public. */
  @Varchar(80, { nullable: true }) nameKey!: string | null;
  @Varchar(80, { nullable: true }) shortNameKey!: string | null;
}
