import { Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Listing } from '../listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { BatchKind } from './batch.rules.js';

@Entity('staff_batches')
@Index('ix_staff_batches_account', ['accountId', 'createdAt'])
@Index('ix_staff_batches_created', ['createdAt'])
@Index('ix_staff_batches_listing', ['listingId'])
export class StaffBatch {
  @column.Id() id!: number;
  @column.References(() => Account, 'fk_staff_batches_account') @column.Reference() accountId!: number;
  @column.Varchar(20) kind!: BatchKind;
  /** The listing that all items belong to; `null` if there are several. */
  @column.References(() => Listing, 'fk_staff_batches_listing') @column.Reference({ nullable: true }) listingId!:
    number | null;
  /** Whether all items together count as one destructive action. */
  @column.Flag() countsOnce!: boolean;
  @column.Instant() createdAt!: Date;
}
