import { Entity, Index, Check } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { BoostOrigin } from './boosts.rules.js';

@Entity('bumps')
@Index('ix_bumps_newest', ['listingId', 'bumpedAt', 'id'])
@Index('ux_bumps_sequence', ['listingId', 'sequence'], { unique: true })
@Index('ix_bumps_account', ['accountId', 'bumpedAt'])
@Index('ix_bumps_time', ['bumpedAt', 'accountId', 'listingId'])
export class Bump {
  @column.Id() id!: number;
  @column.References(() => Listing, 'fk_bumps_listing') @column.Reference() listingId!: number;
  @column.References(() => Account, 'fk_bumps_account') @column.Reference() accountId!: number;
  @column.Instant() bumpedAt!: Date;
  @column.Varchar(20, { default: 'Website' }) source!: string;
  /** 1, 2, 3 … without gaps for each server. The newest bump has the number in `servers.bumps`. */
  @column.Integer({ default: 0 }) sequence!: number;
}

/** A period in which the servers of an account may be bumped more often. */
@Entity('bump_boosts')
@Index('ix_bump_boosts_account', ['accountId', 'endsAt'])
@Index('ix_bump_boosts_ends', ['endsAt'])
@Index('ix_bump_boosts_request', ['accountId', 'requestKey'])
@Index('ux_bump_boosts_request_id', ['requestId'], { unique: true })
@Check('ck_bump_boosts_times', 'ends_at > starts_at')
@Check('ck_bump_boosts_origin', "origin IN ('staff', 'tokens')")
export class BumpBoost {
  @column.Id() id!: number;
  @column.References(() => Account, 'fk_bump_boosts_account') @column.Reference() accountId!: number;
  @column.Varchar(10) origin!: BoostOrigin;
  @column.Instant() startsAt!: Date;
  @column.Instant() endsAt!: Date;
  @column.Instant({ nullable: true }) revokedAt!: Date | null;
  @column.Reference({ nullable: true }) grantedBy!: number | null;
  /** Why it was granted; for a bought boost, the key of its purchase in the ledger. */
  @column.LongText({ nullable: true }) reason!: string | null;
  /** The idempotency key of the request: the owner's own, or for a grant `<account id of the admin>/<key>`. */
  @column.Varchar(90, { nullable: true }) requestKey!: string | null;
  @column.ComputedVarchar(106, "CASE WHEN request_key IS NOT NULL THEN CONCAT(account_id, ':', request_key) END")
  requestId!: string | null;
}
