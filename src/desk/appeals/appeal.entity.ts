import { Check, Entity, Index } from 'typeorm';
import { Flag, Id, Instant, LongText, Reference, References, Varchar } from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { AppealKind, AppealState } from './appeal.rules.js';

/** What an account wrote against a decision of staff, and the answer of another member of staff. */
@Entity('appeals')
@Index('ux_appeals_decision', ['decision'], { unique: true })
@Index('ix_appeals_state', ['state', 'writtenAt', 'id'])
@Index('ix_appeals_written', ['writtenAt', 'state'])
@Index('ix_appeals_account', ['accountId'])
@Index('ix_appeals_listing', ['listingId'])
@Index('ix_appeals_decider', ['decidedBy'])
@Index('ix_appeals_answerer', ['answeredBy'])
@Check(
  'ck_appeals_kind',
  "kind = 'account_suspension' AND listing_id IS NULL OR kind IN ('listing_suspension', 'denial') AND listing_id IS NOT NULL",
)
@Check(
  'ck_appeals_state',
  "state = 'open' AND answered_at IS NULL AND answer IS NULL OR state IN ('upheld', 'granted') AND answered_at IS NOT NULL AND answer IS NOT NULL",
)
export class Appeal {
  @Id() id!: number;
  @Varchar(20) kind!: AppealKind;
  /** The unique index allows one appeal per decision. */
  @Varchar(80) decision!: string;
  @Instant() decidedAt!: Date;
  /** `null` for a decision of the command line. */
  @References(() => Account, 'fk_appeals_decider') @Reference({ nullable: true }) decidedBy!: number | null;
  /** Whether a colleague of the decider could answer when the appeal was written. Then the decider may not. */
  @Flag(true) forColleague!: boolean;
  /** The account that wrote the appeal; `null` once it is deleted. */
  @References(() => Account, 'fk_appeals_account') @Reference({ nullable: true }) accountId!: number | null;
  /** The listing that the decision is about; `null` for the suspension of an account. */
  @References(() => Listing, 'fk_appeals_listing') @Reference({ nullable: true }) listingId!: number | null;
  /** `null` once the account is deleted and the appeal is answered. */
  @LongText({ nullable: true }) text!: string | null;
  @Varchar(10, { default: 'open' }) state!: AppealState;
  @Instant() writtenAt!: Date;
  @Instant({ nullable: true }) answeredAt!: Date | null;
  @References(() => Account, 'fk_appeals_answerer') @Reference({ nullable: true }) answeredBy!: number | null;
  @LongText({ nullable: true }) answer!: string | null;
}
