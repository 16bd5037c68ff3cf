import { Check, Entity, Index } from 'typeorm';
import {
  BigInteger,
  ComputedVarchar,
  Id,
  Instant,
  LongText,
  Reference,
  References,
  Varchar,
} from '../../core/database/columns.js';
import { Account } from '../users/account.entity.js';
import type { StoredState } from './adjustment.rules.js';

/** A manual correction of a balance: posted at once, or pending until a second admin confirms it. */
@Entity('adjustments')
@Index('ix_adjustments_request', ['firstId', 'requestKey'])
@Index('ux_adjustments_request_id', ['requestId'], { unique: true })
@Index('ix_adjustments_state', ['state', 'expiresAt'])
@Index('ix_adjustments_account', ['accountId'])
@Check('ck_adjustments_amount', 'amount <> 0')
@Check(
  'ck_adjustments_state',
  "state = 'pending' AND decided_at IS NULL OR state IN ('done', 'refused') AND decided_at IS NOT NULL",
)
@Check('ck_adjustments_second', 'second_id IS NULL OR second_id <> first_id')
export class Adjustment {
  @Id() id!: number;
  @References(() => Account, 'fk_adjustments_account') @Reference() accountId!: number;
  @BigInteger() amount!: number;
  @LongText() reason!: string;
  @Varchar(10, { default: 'pending' }) state!: StoredState;
  /** The admin who requested it. */
  @References(() => Account, 'fk_adjustments_first') @Reference() firstId!: number;
  /** Idempotency key of the request. */
  @Varchar(64, { nullable: true }) requestKey!: string | null;
  @ComputedVarchar(80, "CASE WHEN request_key IS NOT NULL THEN CONCAT(first_id, ':', request_key) END") requestId!:
    string | null;
  @Instant() requestedAt!: Date;
  /** Until then it can be confirmed. */
  @Instant() expiresAt!: Date;
  /** The admin who confirmed or refused it; `null` if none was needed, or if the first admin withdrew it. */
  @References(() => Account, 'fk_adjustments_second') @Reference({ nullable: true }) secondId!: number | null;
  @Instant({ nullable: true }) decidedAt!: Date | null;
}
