import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import { TrailEntryView, toTrailEntry } from '../../core/audit/audit-trail.view.js';
import { CaseNoteView } from '../../listings/case-desk/staff-note.view.js';
import { toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { LISTING_STATES, type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import {
  CASE_OUTCOMES,
  CASE_STATES,
  REPORTS_SHOWN,
  REPORT_RESULTS,
  type ReportResult,
  resultOf,
} from './report-case.rules.js';
import type { CaseList, CaseRow, CaseReportRow } from './report-cases.service.js';
import type { CaseFile } from './staff-report-cases.service.js';
import { REPORT_REASONS, REPORT_TARGETS } from './report.rules.js';
import type { OwnReportRow } from './report-rows.js';

@field.named('CaseListing')
export class CaseListingView {
  @field.uuid(EXAMPLE.bot.uuid, 'The id of the listing in staff routes.') id!: string;
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.oneOf('ListingState', LISTING_STATES, 'approved') state!: string;
}

@field.named('CaseRating')
export class CaseRatingView {
  @field.text('17') id!: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    examples: [1],
    description: '`null`: its author deleted the rating.',
  })
  stars!: number | null;
  @field.textOrNull(null) comment!: string | null;
  @field.yesOrNo(false, 'Whether staff have hidden the rating.') hidden!: boolean;
  @field.textOrNull(EXAMPLE.voter.username) author!: string | null;
}

@field.named('ReportCase')
export class CaseView {
  @field.text('1') id!: string;
  @field.oneOf('ReportTarget', REPORT_TARGETS, 'listing', 'Whether the listing or one of its ratings is reported.')
  target!: string;
  @field.oneOf('CaseState', CASE_STATES, 'open') state!: string;
  @field.integer(1, 'Send this version with a step.') version!: number;
  @field.integer(2, 'Number of reports.') reports!: number;
  @field.texts(['scam'], 'The reasons of its reports, each one once.') reasons!: string[];
  @field.nested(CaseListingView) listing!: CaseListingView;
  @field.nestedOrNull(CaseRatingView) rating!: CaseRatingView | null;
  @field.textOrNull(null, 'The member of staff who works on the case or closed it.') assignedTo!: string | null;
  @ApiProperty({ enum: [...CASE_OUTCOMES], enumName: 'CaseOutcome', nullable: true, examples: [null] })
  outcome!: string | null;
  @field.textOrNull(null, 'What the reporters read, besides the result.') answer!: string | null;
  @field.instant('2026-11-18T11:59:30.123Z') openedAt!: string;
  @field.instant('2026-11-18T11:59:30.123Z') lastReportedAt!: string;
  @field.instantOrNull(null) closedAt!: string | null;
}

export class CasesAnswer extends SliceView {
  @field.listOf(CaseView) cases!: CaseView[];
}

@field.named('CaseReporter')
export class CaseAccountView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.owner.username) username!: string;
}

@field.named('CaseReport')
export class CaseReportView {
  @field.text('17') id!: string;
  @field.oneOf('ReportReason', REPORT_REASONS, 'scam') reason!: string;
  @field.textOrNull('It asks for passwords.') details!: string | null;
  @field.nestedOrNull(CaseAccountView, '`null` once the account is deleted.')
  reporter!: CaseAccountView | null;
  @field.instant('2026-11-18T11:59:30.123Z') reportedAt!: string;
  @field.instant('2026-11-18T11:59:30.123Z', 'When the report was last changed.') updatedAt!: string;
}

@field.named('ReportCaseFile')
export class CaseFileAnswer extends CaseView {
  @field.listOf(CaseReportView, `The first ${REPORTS_SHOWN} reports.`)
  members!: CaseReportView[];
  @field.listOf(
    TrailEntryView,
    'Actions of staff on the case, the listing and the rating, from the first report until the case was closed, newest first. The reason of report.close is the note of the case.',
  )
  linkedActions!: TrailEntryView[];
  @field.nestedOrNull(CaseAccountView, 'The owner of the listing.')
  owner!: CaseAccountView | null;
  @field.nestedOrNull(CaseAccountView, 'The author of a reported rating.')
  author!: CaseAccountView | null;
  @field.listOf(CaseNoteView, 'Between members of staff; the newest 50, newest first.') notes!: CaseNoteView[];
}

export const toCase = (row: CaseRow): CaseView =>
  viewOf(CaseView, row, {
    listing: { id: row.listingUuid, kind: row.listingKind, name: row.listingName, state: row.listingState },
    rating: row.ratingId === null ? null : toRating(row, row.ratingId),
    assignedTo: row.assignedUsername,
    reasons: REPORT_REASONS.filter((reason) => row.reasons?.split(',').includes(reason)),
  });

const toRating = (row: CaseRow, ratingId: number): CaseRatingView => ({
  id: String(ratingId),
  stars: row.stars,
  comment: row.comment,
  hidden: row.ratingHiddenAt !== null,
  author: row.authorUsername,
});

export const toCases = ({ total, cases }: CaseList, slice: Slice): CasesAnswer => ({
  ...toSlice(total, slice),
  cases: cases.map(toCase),
});

const toReport = ({ reporterUuid, ...row }: CaseReportRow): CaseReportView => ({
  id: String(row.id),
  reason: row.reason,
  details: row.details,
  reporter: reporterUuid === null ? null : { id: reporterUuid, username: row.reporterUsername ?? '' },
  reportedAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export function toCaseFile({ row, members, linked, notes, people }: CaseFile): CaseFileAnswer {
  const accountOf = (id: number | null): CaseAccountView | null => {
    const found = people.find((person) => person.id === id);
    return found === undefined ? null : { id: found.uuid, username: found.username };
  };
  return {
    ...toCase(row),
    members: members.map(toReport),
    linkedActions: linked.map(toTrailEntry),
    owner: accountOf(row.listingOwnerId),
    author: accountOf(row.authorId),
    notes,
  };
}

export class ReportedListingView {
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.textOrNull('lanternfish') slug!: string | null;
  @field.yesOrNo(true, 'Whether the listing has a public page.') isListed!: boolean;
}

@field.named('OwnReport')
export class OwnReportView {
  @field.text('17') id!: string;
  @field.oneOf('ReportTarget', REPORT_TARGETS, 'listing', 'Whether the listing or one of its ratings is reported.')
  target!: string;
  @field.nested(ReportedListingView) listing!: ReportedListingView;
  @field.textOrNull(null, 'The reported rating; null when the listing is reported.') ratingId!: string | null;
  @field.oneOf('ReportReason', REPORT_REASONS, 'scam') reason!: string;
  @field.textOrNull(null) details!: string | null;
  @field.oneOf('ReportState', CASE_STATES, 'open', 'The state of the case.') state!: string;
  @ApiProperty({
    enum: [...REPORT_RESULTS],
    enumName: 'ReportResult',
    nullable: true,
    examples: [null],
    description: 'Whether staff acted on the report; null until they close the case.',
  })
  result!: ReportResult | null;
  @field.textOrNull(null, 'What staff answer to all who reported it; null: nothing.') answer!: string | null;
  @field.instant('2026-11-18T11:59:30.123Z') reportedAt!: string;
  @field.instant('2026-11-18T11:59:30.123Z', 'When the report was last changed.') updatedAt!: string;
  @field.instantOrNull(null, 'When staff closed the case.') closedAt!: string | null;
}

export class OwnReportAnswer {
  @field.nested(OwnReportView) report!: OwnReportView;
}

export class OwnReportsAnswer extends SliceView {
  @field.listOf(OwnReportView) reports!: OwnReportView[];
}

export const toOwnReport = (row: OwnReportRow): OwnReportView =>
  viewOf(OwnReportView, row, {
    listing: {
      kind: row.kind,
      id: row.listingUuid,
      name: row.listingName,
      slug: row.slug,
      isListed: isPublic(row.listingState),
    },
    ratingId: row.ratingId === null ? null : String(row.ratingId),
    result: resultOf(row.outcome),
    reportedAt: toIso(row.createdAt),
  });

export const toOwnReports = (
  { total, reports }: { readonly total: number; readonly reports: readonly OwnReportRow[] },
  slice: Slice,
): OwnReportsAnswer => ({ ...toSlice(total, slice), reports: reports.map(toOwnReport) });
