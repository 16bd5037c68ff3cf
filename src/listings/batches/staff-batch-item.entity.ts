import { Entity, Index } from 'typeorm';
import { Instant, LongText, References, SharedId, Varchar } from '../../core/database/columns.js';
import { StaffBatch } from './staff-batch.entity.js';

/** One item of a batch: a rating, a case, a vote or a listing. */
@Entity('staff_batch_items')
@Index('ux_staff_batch_items_item', ['batchId', 'item'], { unique: true })
export class StaffBatchItem {
  @References(() => StaffBatch, 'fk_staff_batch_items_batch') @SharedId() batchId!: number;
  @SharedId() position!: number;
  /** The id of a rating, a case or a vote, or the UUID of a listing. */
  @Varchar(40) item!: string;
  /** Set in the transaction of the action. */
  @Instant({ nullable: true }) doneAt!: Date | null;
  /** Why it was not done, or not undone. */
  @LongText({ nullable: true }) refusal!: string | null;
  @Instant({ nullable: true }) undoneAt!: Date | null;
}
