import { Entity } from 'typeorm';
import { Instant, References, SharedId } from '../../core/database/columns.js';
import { Account } from '../../accounts/users/account.entity.js';

/** A batch of an account that counts once. The primary key and the time allow only few of them in a window. */
@Entity('staff_batch_slots')
export class StaffBatchSlot {
  @References(() => Account, 'fk_staff_batch_slots_account') @SharedId() accountId!: number;
  @SharedId() slot!: number;
  @Instant() takenAt!: Date;
}
