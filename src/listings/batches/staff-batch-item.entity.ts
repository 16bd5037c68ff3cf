import { Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { StaffBatch } from './staff-batch.entity.js';

/** One item of a batch: a rating, a case, a vote or a listing. */
@Entity('staff_batch_items')
@Index('ux_staff_batch_items_item', ['batchId', 'item'], { unique: true })
export class StaffBatchItem {
  @column.References(() => StaffBatch, 'fk_staff_batch_items_batch') @column.SharedId() batchId!: number;
  @column.SharedId() position!: number;
  /** The id of a rating, a case or a vote, or the UUID of a listing. */
  @column.Varchar(40) item!: string;
  /** Set in the transaction of the action. */
  @column.Instant({ nullable: true }) doneAt!: Date | null;
  /** Why it was not done, or not undone. */
  @column.LongText({ nullable: true }) refusal!: string | null;
  /** The same with its values, so that pages can translate it. */
  @column.LongText({ nullable: true }) refusalSaid!: string | null;
  @column.Instant({ nullable: true }) undoneAt!: Date | null;
}
