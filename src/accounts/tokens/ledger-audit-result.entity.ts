import { Entity } from 'typeorm';
import { Instant, LongText, SharedId, Integer } from '../../core/database/columns.js';

/** A single row: the result of the newest hourly audit of the ledger, from the process that ran it last. */
@Entity('ledger_audit_results')
export class LedgerAuditResult {
  @SharedId() id!: number;
  @Instant() lookedAt!: Date;
  @Integer() postings!: number;
  @Integer() holders!: number;
  /** JSON. */
  @LongText() faults!: string;
  /** JSON, with their time, because a process of release 0.2 stores results without sums. */
  @LongText({ nullable: true }) sums!: string | null;
}
