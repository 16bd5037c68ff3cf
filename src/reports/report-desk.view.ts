import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TrailEntryView, toTrailEntry } from '../audit/audit-trail.view.js';
import { toIso, toIsoOrNull } from '../database/columns.js';
import {
  instant,
  instantOrNull,
  integer,
  listOf,
  nested,
  oneOf,
  text,
  textOrNull,
  uuid,
  yesOrNo,
} from '../openapi/fields.js';
import { LISTING_STATES } from '../listings/listing.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import { CASE_OUTCOMES, CASE_STATES } from './report-case.rules.js';
import { type CaseList, type CaseRow, MOST_MEMBERS, type MemberRow } from './report-cases.service.js';
import type { CaseFile } from './report-desk.service.js';
import { REPORT_REASONS, REPORT_TARGETS } from './report.rules.js';

@ApiSchema({ name: 'CaseListing' })
export class CaseListingView {
  @uuid(EXAMPLE.bot.uuid, 'What the listing is addressed by here.') id!: string;
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @oneOf('ListingState', LISTING_STATES, 'approved') state!: string;
}

@ApiSchema({ name: 'CaseRating' })
export class CaseRatingView {
  @text('17') id!: string;
  @ApiProperty({ type: 'integer', nullable: true, examples: [1], description: 'null: its author took it away.' })
  stars!: number | null;
  @textOrNull(null) comment!: string | null;
  @yesOrNo(false, 'Whether staff hide it.') hidden!: boolean;
  @textOrNull(EXAMPLE.voter.username) author!: string | null;
}

@ApiSchema({ name: 'ReportCase' })
export class CaseView {
  @text('1') id!: string;
  @oneOf('ReportTarget', REPORT_TARGETS, 'listing', 'Whether the listing is reported, or a rating of it.')
  target!: string;
  @oneOf('CaseState', CASE_STATES, 'open') state!: string;
  @integer(1, 'Send it along with a step.') version!: number;
  @integer(2, 'How many people report it.') reports!: number;
  @nested(CaseListingView) listing!: CaseListingView;
  @ApiProperty({ type: CaseRatingView, nullable: true }) rating!: CaseRatingView | null;
  @textOrNull(null, 'Who has it in work, or closed it.') assignedTo!: string | null;
  @ApiProperty({ enum: [...CASE_OUTCOMES], enumName: 'CaseOutcome', nullable: true, examples: [null] })
  outcome!: string | null;
  @instant('2026-11-18T11:59:30.123Z') openedAt!: string;
  @instant('2026-11-18T11:59:30.123Z') lastReportedAt!: string;
  @instantOrNull(null) closedAt!: string | null;
}

export class CasesAnswer {
  @integer(1, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(CaseView) cases!: CaseView[];
}

@ApiSchema({ name: 'CaseReporter' })
export class CaseReporterView {
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.owner.username) username!: string;
}

@ApiSchema({ name: 'CaseReport' })
export class CaseReportView {
  @text('17') id!: string;
  @oneOf('ReportReason', REPORT_REASONS, 'scam') reason!: string;
  @textOrNull('It asks for passwords.') details!: string | null;
  @ApiProperty({ type: CaseReporterView, nullable: true, description: 'null once the account is deleted.' })
  reporter!: CaseReporterView | null;
  @instant('2026-11-18T11:59:30.123Z') reportedAt!: string;
  @instant('2026-11-18T11:59:30.123Z', 'When it was last changed.') updatedAt!: string;
}

/** A case with all that was said, and all that was done since. */
@ApiSchema({ name: 'ReportCaseFile' })
export class CaseFileAnswer extends CaseView {
  @ApiProperty({ type: CaseReportView, isArray: true, description: `The first ${MOST_MEMBERS} of its reports.` })
  members!: CaseReportView[];
  @ApiProperty({
    type: TrailEntryView,
    isArray: true,
    description:
      'What staff did with the case, the listing and the rating from the first report to the end of the case, the newest first. The reason of report.close is the note of the case.',
  })
  linkedActions!: TrailEntryView[];
}

const toCase = (row: CaseRow): CaseView => ({
  id: String(row.id),
  target: row.target,
  state: row.state,
  version: row.version,
  reports: row.reports,
  listing: { id: row.listingUuid, kind: row.listingKind, name: row.listingName, state: row.listingState },
  rating: row.ratingId === null ? null : toRating(row, row.ratingId),
  assignedTo: row.assignedUsername,
  outcome: row.outcome,
  openedAt: toIso(row.openedAt),
  lastReportedAt: toIso(row.lastReportedAt),
  closedAt: toIsoOrNull(row.closedAt),
});

const toRating = (row: CaseRow, ratingId: number): CaseRatingView => ({
  id: String(ratingId),
  stars: row.stars,
  comment: row.comment,
  hidden: row.ratingHiddenAt !== null,
  author: row.authorUsername,
});

export const toCases = ({ total, cases }: CaseList, { page, limit }: Page): CasesAnswer => ({
  total,
  page,
  limit,
  cases: cases.map(toCase),
});

const toMember = ({ reporterUuid, ...row }: MemberRow): CaseReportView => ({
  id: String(row.id),
  reason: row.reason,
  details: row.details,
  reporter: reporterUuid === null ? null : { id: reporterUuid, username: row.reporterUsername ?? '' },
  reportedAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export const toCaseFile = ({ row, members, linked }: CaseFile): CaseFileAnswer => ({
  ...toCase(row),
  members: members.map(toMember),
  linkedActions: linked.map(toTrailEntry),
});
