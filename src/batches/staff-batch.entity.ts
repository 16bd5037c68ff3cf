import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Flag, Id, Instant, Reference, Varchar } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';
import type { BatchKind } from './batch.rules.js';

/** One action of a member of staff about several items. */
@Entity('staff_batches')
@Index('ix_staff_batches_account', ['accountId', 'createdAt'])
@Index('ix_staff_batches_created', ['createdAt'])
@Index('ix_staff_batches_listing', ['listingId'])
export class StaffBatch {
  @Id() id!: number;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_staff_batches_account' })
  account!: Relation<Account>;
  @Varchar(20) kind!: BatchKind;
  /** The listing that all items belong to; `null` if there are several. */
  @Reference({ nullable: true }) listingId!: number | null;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_staff_batches_listing' })
  listing!: Relation<Listing> | null;
  /** Whether all items together count as one destructive action. */
  @Flag() countsOnce!: boolean;
  @Instant() createdAt!: Date;
}
