import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Reference, Whole, Words } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import { Account } from '../users/account.entity.js';
import type { CaseOutcome, CaseState } from './report-case.rules.js';
import type { ReportTarget } from './report.rules.js';

/** All reports of one thing, from the first of them until staff have decided: what staff work on. */
@Entity('report_cases')
@Index('ux_report_cases_live_target', ['liveTarget'], { unique: true })
@Index('ix_report_cases_state', ['state', 'openedAt', 'id'])
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
  @Words(10) target!: ReportTarget;
  /** The listing that is reported, or whose rating is. */
  @Reference() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_report_cases_listing' })
  listing!: Relation<Listing>;
  /** Not a foreign key: its author may take the rating away, and the case stays. */
  @Reference({ nullable: true }) ratingId!: number | null;
  /** What the case is about, while it is not closed: so that there is one such case at most. */
  @Words(30, { nullable: true }) liveTarget!: string | null;
  @Words(10, { default: 'open' }) state!: CaseState;
  /** How many reports belong to it. */
  @Whole({ default: 0 }) reports!: number;
  @Instant() openedAt!: Date;
  @Instant() lastReportedAt!: Date;
  /** The member of staff who has it in work, or closed it. */
  @Reference({ nullable: true }) assignedId!: number | null;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'assigned_id', foreignKeyConstraintName: 'fk_report_cases_assigned' })
  assigned!: Relation<Account> | null;
  @Instant({ nullable: true }) closedAt!: Date | null;
  @Words(20, { nullable: true }) outcome!: CaseOutcome | null;
  /** Rises with every step of staff, so that two of them cannot act on what they saw at once. */
  @Whole({ default: 1 }) version!: number;
}
