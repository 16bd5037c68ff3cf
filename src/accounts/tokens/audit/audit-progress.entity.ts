import { Check, Entity } from 'typeorm';
import { Instant, Integer, LongText, SharedId } from '../../../core/database/columns.js';

/** A single row: how far the hourly audits of the ledger have got. */
@Entity('ledger_audit_progress')
@Check('ck_ledger_audit_progress_proven', 'proven_posting >= 0 AND proven_postings >= 0')
export class LedgerAuditProgress {
  @SharedId() id!: number;
  /** Postings up to this id were checked when they were new, without a fault. */
  @Integer() provenPosting!: number;
  /** The number of these postings. */
  @Integer() provenPostings!: number;
  /** As JSON: where the audit of the whole ledger continues. */
  @LongText() position!: string;
  /** As JSON: the parts of the whole ledger in which faults were found. They are checked every hour. */
  @LongText() suspects!: string;
  /** When a whole check of the ledger last ended. */
  @Instant({ nullable: true }) wholeAt!: Date | null;
}
