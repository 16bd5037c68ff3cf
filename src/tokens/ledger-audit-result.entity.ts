import { Entity } from 'typeorm';
import { Instant, LongText, SharedId, Whole } from '../database/columns.js';

/** One row: what the newest hourly audit of the ledger found, whichever process carried it out. */
@Entity('ledger_audit_results')
export class LedgerAuditResult {
  @SharedId() id!: number;
  @Instant() lookedAt!: Date;
  @Whole() postings!: number;
  @Whole() holders!: number;
  /** As JSON. */
  @LongText() faults!: string;
}
