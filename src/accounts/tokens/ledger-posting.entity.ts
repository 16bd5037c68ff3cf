import { Entity, Index } from 'typeorm';
import { Id, Instant, LongText, Reference, References, Varchar } from '../../core/database/columns.js';
import type { CauseType, PostingKind } from './ledger.rules.js';

/** A movement of tokens and its cause. Rows are only ever added: triggers refuse to change or delete one. */
@Entity('ledger_postings')
@Index('ux_ledger_postings_key', ['idempotencyKey'], { unique: true })
@Index('ux_ledger_postings_reversal', ['reversalOf'], { unique: true })
export class LedgerPosting {
  @Id() id!: number;
  @Varchar(100) idempotencyKey!: string;
  @Varchar(20) kind!: PostingKind;
  @Varchar(20) causeType!: CauseType;
  @Varchar(40) causeId!: string;
  /** The posting that this one reverses; each can be reversed once. */
  @References(() => LedgerPosting, 'fk_ledger_postings_reversal') @Reference({ nullable: true }) reversalOf!:
    number | null;
  @Instant() createdAt!: Date;
  @LongText({ nullable: true }) note!: string | null;
  /** The account that requested it, if it is not the one whose tokens move. */
  @Reference({ nullable: true }) actorId!: number | null;
}
