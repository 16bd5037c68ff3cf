import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, LongText, Reference, Words } from '../database/columns.js';
import type { CauseType, PostingKind } from './ledger.rules.js';

/** One movement of tokens and what it was for. Rows are only ever added; the database refuses to change or delete one. */
@Entity('ledger_postings')
@Index('ux_ledger_postings_key', ['idempotencyKey'], { unique: true })
@Index('ux_ledger_postings_reversal', ['reversalOf'], { unique: true })
export class LedgerPosting {
  @Id() id!: number;
  @Words(100) idempotencyKey!: string;
  @Words(20) kind!: PostingKind;
  @Words(20) causeType!: CauseType;
  @Words(40) causeId!: string;
  /** The posting that this one takes back; each can be taken back once. */
  @Reference({ nullable: true }) reversalOf!: number | null;
  @ManyToOne(() => LedgerPosting, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'reversal_of', foreignKeyConstraintName: 'fk_ledger_postings_reversal' })
  original!: Relation<LedgerPosting> | null;
  @Instant() createdAt!: Date;
  @LongText({ nullable: true }) note!: string | null;
  /** The account that ordered it, where that is not the one whose tokens move. */
  @Reference({ nullable: true }) actorId!: number | null;
}
