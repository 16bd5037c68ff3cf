import { Check, Entity } from 'typeorm';
import { Instant, Integer, Varchar, VarcharKey } from '../columns.js';

/** A right to do some scheduled work for the whole installation. One process has it at a time. */
@Entity('work_leases')
@Check('ck_work_leases_fence', 'fence >= 0')
export class WorkLease {
  @VarcharKey(40) name!: string;
  /** `null` when no process does the work. */
  @Varchar(36, { nullable: true }) holder!: string | null;
  /** Grows each time the lease is taken. A holder with a lower number has lost it. */
  @Integer({ default: 0 }) fence!: number;
  /** Another process may take the lease then. */
  @Instant() endsAt!: Date;
  /** The newest period for which the work was finished. */
  @Instant({ nullable: true }) doneFor!: Date | null;
}
