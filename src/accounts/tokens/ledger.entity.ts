import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import * as column from '../../core/database/columns.js';
import type { HolderKind, CauseType, PostingKind } from './ledger.rules.js';
import { Account } from '../users/account.entity.js';
import type { StoredState } from './adjustment.rules.js';

/** A holder of tokens and its balance. Only the ledger changes a balance, always together with an entry. */
@Entity('ledger_accounts')
@Index('ux_ledger_accounts_holder', ['kind', 'ownerId'], { unique: true })
@Check('ck_ledger_accounts_kind', "kind IN ('account', 'escrow', 'house', 'mint')")
@Check('ck_ledger_accounts_floor', "kind IN ('account', 'mint') OR balance >= 0")
@Check('ck_ledger_accounts_exact', 'balance BETWEEN -9007199254740991 AND 9007199254740991')
@Check('ck_ledger_accounts_entries', 'entries >= 0')
export class LedgerAccount {
  @column.Id() id!: number;
  @column.Varchar(10) kind!: HolderKind;
  /** The account's id, the auction's id, or the number of a system account. */
  @column.Reference() ownerId!: number;
  @column.BigInteger({ default: 0 }) balance!: number;
  /** The number of entries, which is also the sequence number of the newest one. */
  @column.Integer({ default: 0 }) entries!: number;
}

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
  @column.Id() id!: number;
  @column.References(() => Account, 'fk_adjustments_account') @column.Reference() accountId!: number;
  @column.BigInteger() amount!: number;
  @column.LongText() reason!: string;
  @column.Varchar(10, { default: 'pending' }) state!: StoredState;
  /** The admin who requested it. */
  @column.References(() => Account, 'fk_adjustments_first') @column.Reference() firstId!: number;
  @column.Varchar(64, { nullable: true }) requestKey!: string | null;
  @column.ComputedVarchar(80, "CASE WHEN request_key IS NOT NULL THEN CONCAT(first_id, ':', request_key) END")
  requestId!: string | null;
  @column.Instant() requestedAt!: Date;
  @column.Instant() expiresAt!: Date;
  /** The admin who confirmed or refused it; `null` if none was needed, or if the first admin withdrew it. */
  @column.References(() => Account, 'fk_adjustments_second') @column.Reference({ nullable: true }) secondId!:
    number | null;
  @column.Instant({ nullable: true }) decidedAt!: Date | null;
}

/** A movement of tokens and its cause. Rows are only ever added: triggers refuse to change or delete one. */
@Entity('ledger_postings')
@Index('ux_ledger_postings_key', ['idempotencyKey'], { unique: true })
@Index('ux_ledger_postings_reversal', ['reversalOf'], { unique: true })
export class LedgerPosting {
  @column.Id() id!: number;
  @column.Varchar(100) idempotencyKey!: string;
  @column.Varchar(20) kind!: PostingKind;
  @column.Varchar(20) causeType!: CauseType;
  @column.Varchar(40) causeId!: string;
  /** The posting that this one reverses; each can be reversed once. */
  @column.References(() => LedgerPosting, 'fk_ledger_postings_reversal')
  @column.Reference({ nullable: true })
  reversalOf!: number | null;
  @column.Instant() createdAt!: Date;
  @column.LongText({ nullable: true }) note!: string | null;
  /** The account that requested it, if it is not the one whose tokens move. */
  @column.Reference({ nullable: true }) actorId!: number | null;
}

/**
 * The effect of a posting on one balance. Entries of a holder are numbered without gaps, so two writers that start from
 * the same balance collide on the number. Rows are only ever added.
 */
@Entity('ledger_entries')
@Index('ux_ledger_entries_posting', ['postingId', 'ledgerAccountId'], { unique: true })
@Check('ck_ledger_entries_amount', 'amount <> 0')
@Check('ck_ledger_entries_sequence', 'sequence > 0')
export class LedgerEntry {
  @column.References(() => LedgerAccount, 'fk_ledger_entries_account') @column.SharedId() ledgerAccountId!: number;
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  @column.References(() => LedgerPosting, 'fk_ledger_entries_posting') @column.Reference() postingId!: number;
  @column.BigInteger() amount!: number;
  @column.BigInteger() balanceAfter!: number;
}

/** A single row: the result of the newest hourly audit of the ledger, from the process that ran it last. */
@Entity('ledger_audit_results')
export class LedgerAuditResult {
  @column.SharedId() id!: number;
  @column.Instant() lookedAt!: Date;
  @column.Integer() postings!: number;
  @column.Integer() holders!: number;
  /** JSON. */
  @column.LongText() faults!: string;
  /** JSON, with their time, because a process of release 0.2 stores results without sums. */
  @column.LongText({ nullable: true }) sums!: string | null;
}

/** A single row: how far the hourly audits of the ledger have got. */
@Entity('ledger_audit_progress')
@Check('ck_ledger_audit_progress_proven', 'proven_posting >= 0 AND proven_postings >= 0')
export class LedgerAuditProgress {
  @column.SharedId() id!: number;
  /** Postings up to this id were checked when they were new, without a fault. */
  @column.Integer() provenPosting!: number;
  @column.Integer() provenPostings!: number;
  /** As JSON: where the audit of the whole ledger continues. */
  @column.LongText() position!: string;
  /** As JSON: the parts of the whole ledger in which faults were found. They are checked every hour. */
  @column.LongText() suspects!: string;
  /** When a whole check of the ledger last ended. */
  @column.Instant({ nullable: true }) wholeAt!: Date | null;
}
