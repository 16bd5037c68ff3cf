import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Flag, Instant, Reference, SharedId } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';
import { Listing } from '../listing.entity.js';

/** A listing that its owner offers to somebody else; the row goes when the offer is taken, declined or taken back. */
@Entity('listing_transfers')
@Index('ix_listing_transfers_receiver', ['receiverId'])
export class ListingTransfer {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_listing_transfers_listing' })
  listing!: Relation<Listing>;
  /** Who offers: when it is not the owner any more, the offer means nothing. */
  @Reference() offeredBy!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'offered_by', foreignKeyConstraintName: 'fk_listing_transfers_offered_by' })
  offerer!: Relation<Account>;
  @Reference() receiverId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'receiver_id', foreignKeyConstraintName: 'fk_listing_transfers_receiver' })
  receiver!: Relation<Account>;
  /** Whether the old owner stays as a co-manager. */
  @Flag() stays!: boolean;
  @Instant() offeredAt!: Date;
}
