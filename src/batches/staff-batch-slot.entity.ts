import { Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, SharedId } from '../database/columns.js';
import { Account } from '../users/account.entity.js';

/** A batch of an account that counts once. The primary key and the time allow only few of them in a window. */
@Entity('staff_batch_slots')
export class StaffBatchSlot {
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_staff_batch_slots_account' })
  account!: Relation<Account>;
  @SharedId() slot!: number;
  @Instant() takenAt!: Date;
}
