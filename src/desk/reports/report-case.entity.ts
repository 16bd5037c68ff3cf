import { Check, Entity, Index } from 'typeorm';
import {
  Id,
  Instant,
  Integer,
  LongText,
  Reference,
  References,
  Varchar,
  ComputedVarchar,
} from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { CaseOutcome, CaseState } from './report-case.rules.js';
import type { ReportTarget, ReportReason } from './report.rules.js';

/** All reports of one listing or rating, from the first report until staff close the case. */
@Entity('report_cases')
@Index('ux_report_cases_live_target', ['liveTarget'], { unique: true })
@Index('ix_report_cases_state', ['state', 'openedAt', 'id'])
@Index('ix_report_cases_opened', ['openedAt', 'id', 'state', 'target'])
@Index('ix_report_cases_listing', ['listingId', 'openedAt'])
@Index('ix_report_cases_assigned', ['assignedId', 'state'])
@Check(
  'ck_report_cases_target',
  "target = 'listing' AND rating_id IS NULL OR target = 'rating' AND rating_id IS NOT NULL",
)
@Check(
  'ck_report_cases_state',
  "state IN ('open', 'in_work') AND live_target IS NOT NULL AND closed_at IS NULL OR state = 'closed' AND live_target IS NULL AND closed_at IS NOT NULL",
)
@Check('ck_report_cases_assigned', "state <> 'in_work' OR assigned_id IS NOT NULL")
@Check('ck_report_cases_reports', 'reports >= 0')
export class ReportCase {
  @Id() id!: number;
  @Varchar(10) target!: ReportTarget;
  /** The reported listing, or the listing of the reported rating. */
  @References(() => Listing, 'fk_report_cases_listing') @Reference() listingId!: number;
  /** Not a foreign key: the case remains when the author deletes the rating. */
  @Reference({ nullable: true }) ratingId!: number | null;
  /** The target while the case is not closed. The unique index allows only one such case per target. */
  @Varchar(30, { nullable: true }) liveTarget!: string | null;
  @Varchar(10, { default: 'open' }) state!: CaseState;
  @Integer({ default: 0 }) reports!: number;
  @Instant() openedAt!: Date;
  @Instant() lastReportedAt!: Date;
  /** The member of staff who works on the case, or who closed it. */
  @References(() => Account, 'fk_report_cases_assigned') @Reference({ nullable: true }) assignedId!: number | null;
  @Instant({ nullable: true }) closedAt!: Date | null;
  @Varchar(20, { nullable: true }) outcome!: CaseOutcome | null;
  @LongText({ nullable: true }) answer!: string | null;
  /** Increases with every step, so that only one of two concurrent steps succeeds. */
  @Integer({ default: 1 }) version!: number;
}

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
