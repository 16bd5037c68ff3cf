import { Check, Entity } from 'typeorm';
import { Instant, Integer, LongText, Varchar, VarcharKey } from '../columns.js';

/** The right to do some scheduled work for the whole installation. One process has it at a time. */
@Entity('work_leases')
@Check('ck_work_leases_fence', 'fence >= 0')
export class WorkLease {
  @VarcharKey(40) name!: string;
  /** `null` when no process does the work. */
  @Varchar(36, { nullable: true }) holder!: string | null;
  /** Increases each time the lease is taken. A holder with a lower number has lost the lease. */
  @Integer({ default: 0 }) fence!: number;
  /** From then on, another process may take the lease. */
  @Instant() endsAt!: Date;
  /** The newest period for which the work was finished. */
  @Instant({ nullable: true }) doneFor!: Date | null;
  /** As JSON: what the work of that period found, for the other processes. */
  @LongText({ nullable: true }) result!: string | null;
}
