import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Flag, Id, Instant, LongText, Reference, Varchar } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';
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
  @Reference({ nullable: true }) decidedBy!: number | null;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'decided_by', foreignKeyConstraintName: 'fk_appeals_decider' })
  decider!: Relation<Account> | null;
  /** Whether a colleague of the decider could answer when the appeal was written. Then the decider may not. */
  @Flag(true) forColleague!: boolean;
  /** The account that wrote the appeal; `null` once it is deleted. */
  @Reference({ nullable: true }) accountId!: number | null;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_appeals_account' })
  account!: Relation<Account> | null;
  /** The listing that the decision is about; `null` for the suspension of an account. */
  @Reference({ nullable: true }) listingId!: number | null;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_appeals_listing' })
  listing!: Relation<Listing> | null;
  /** `null` once the account is deleted and the appeal is answered. */
  @LongText({ nullable: true }) text!: string | null;
  @Varchar(10, { default: 'open' }) state!: AppealState;
  @Instant() writtenAt!: Date;
  @Instant({ nullable: true }) answeredAt!: Date | null;
  @Reference({ nullable: true }) answeredBy!: number | null;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'answered_by', foreignKeyConstraintName: 'fk_appeals_answerer' })
  answerer!: Relation<Account> | null;
  /** The answer to the account. */
  @LongText({ nullable: true }) answer!: string | null;
}
