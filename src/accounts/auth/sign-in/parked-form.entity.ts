import { Entity, Index } from 'typeorm';
import { Id, Instant, Integer, LongText, Reference, References, Varchar } from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A form that was sent after the session had ended. It waits for the sign-in, encrypted with the token of a cookie. */
@Entity('parked_forms')
@Index('ux_parked_forms_hash', ['hash'], { unique: true })
@Index('ix_parked_forms_account', ['accountId'])
@Index('ix_parked_forms_expires', ['expiresAt', 'size'])
export class ParkedForm {
  @Id() id!: number;
  /** Of the token. */
  @Varchar(64) hash!: string;
  /** The account of the ended session; `null` if it is not known. */
  @References(() => Account, 'fk_parked_forms_account') @Reference({ nullable: true }) accountId!: number | null;
  @LongText() sealed!: string;
  /** The length of `sealed`. */
  @Integer() size!: number;
  @Instant() createdAt!: Date;
  @Instant() expiresAt!: Date;
}
