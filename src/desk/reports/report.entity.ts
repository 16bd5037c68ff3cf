import { Check, Entity, Index } from 'typeorm';
import { ComputedVarchar, Id, Instant, LongText, Reference, References, Varchar } from '../../core/database/columns.js';
import { Account } from '../../accounts/users/account.entity.js';
import { ReportCase } from './report-case.entity.js';
import type { ReportReason } from './report.rules.js';

/** A report of a listing or rating. An account has one report per case; reporting again changes it. */
@Entity('reports')
@Index('ix_reports_case_reporter', ['caseId', 'reporterId'])
@Index('ux_reports_reporter_key', ['reporterKey'], { unique: true })
@Index('ix_reports_case_reason', ['caseId', 'reason'])
@Index('ix_reports_reporter', ['reporterId', 'createdAt', 'id'])
@Check('ck_reports_reason', "reason IN ('spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'fake', 'other')")
export class Report {
  @Id() id!: number;
  @References(() => ReportCase, 'fk_reports_case') @Reference() caseId!: number;
  /** `null` once the account is deleted. */
  @References(() => Account, 'fk_reports_reporter') @Reference({ nullable: true }) reporterId!: number | null;
  @ComputedVarchar(30, "CASE WHEN reporter_id IS NOT NULL THEN CONCAT(case_id, ':', reporter_id) END") reporterKey!:
    string | null;
  @Varchar(12) reason!: ReportReason;
  @LongText({ nullable: true }) details!: string | null;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
