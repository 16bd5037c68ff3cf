import { Check, Entity, Index } from 'typeorm';
import { ComputedVarchar, Id, Instant, LongText, Reference, References, Varchar } from '../../core/database/columns.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { BoostOrigin } from './boosts.rules.js';

/** A period in which the servers of an account may be bumped more often. */
@Entity('bump_boosts')
@Index('ix_bump_boosts_account', ['accountId', 'endsAt'])
@Index('ix_bump_boosts_ends', ['endsAt'])
@Index('ix_bump_boosts_request', ['accountId', 'requestKey'])
@Index('ux_bump_boosts_request_id', ['requestId'], { unique: true })
@Check('ck_bump_boosts_times', 'ends_at > starts_at')
@Check('ck_bump_boosts_origin', "origin IN ('staff', 'tokens')")
export class BumpBoost {
  @Id() id!: number;
  @References(() => Account, 'fk_bump_boosts_account') @Reference() accountId!: number;
  @Varchar(10) origin!: BoostOrigin;
  @Instant() startsAt!: Date;
  @Instant() endsAt!: Date;
  @Instant({ nullable: true }) revokedAt!: Date | null;
  @Reference({ nullable: true }) grantedBy!: number | null;
  /** Why it was granted; for a bought boost, the key of its purchase in the ledger. */
  @LongText({ nullable: true }) reason!: string | null;
  /** The idempotency key of the request: the owner's own, or for a grant `<account id of the admin>/<key>`. */
  @Varchar(90, { nullable: true }) requestKey!: string | null;
  @ComputedVarchar(106, "CASE WHEN request_key IS NOT NULL THEN CONCAT(account_id, ':', request_key) END") requestId!:
    string | null;
}
