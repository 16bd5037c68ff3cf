import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Flag, Instant, Reference, SharedId } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';
import { Listing } from '../listing.entity.js';

/** An offer to transfer a listing. The row is deleted when the offer is accepted, declined or withdrawn. */
@Entity('listing_transfers')
@Index('ix_listing_transfers_receiver', ['receiverId'])
export class ListingTransfer {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_listing_transfers_listing' })
  listing!: Relation<Listing>;
  /** The offer is valid only while this account owns the listing. */
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
