import { Entity, JoinColumn, OneToOne, type Relation } from 'typeorm';
import { SharedId, Whole, Words } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';

/** What the directory has noted of a listing. Whoever changes its places has taken this row first. */
@Entity('directory_entries')
export class DirectoryEntry {
  @SharedId() listingId!: number;
  @OneToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_directory_entries_listing' })
  listing!: Relation<Listing>;
  /** Names the shelves and words under which it is filed; empty for one that is not public. */
  @Words(22) digest!: string;
  @Whole({ default: 0 }) revision!: number;
}
