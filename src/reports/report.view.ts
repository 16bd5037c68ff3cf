import { ApiSchema } from '@nestjs/swagger';
import { toIso } from '../database/columns.js';
import { instant, instantOrNull, integer, listOf, nested, oneOf, text, textOrNull, uuid } from '../openapi/fields.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import { CASE_STATES } from './report-case.rules.js';
import type { OwnReportRow } from './report-rows.js';
import { REPORT_REASONS, REPORT_TARGETS } from './report.rules.js';

export class ReportedListingView {
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @text(EXAMPLE.bot.name) name!: string;
}

/** What an account has reported, and what became of it. */
@ApiSchema({ name: 'OwnReport' })
export class OwnReportView {
  @text('17') id!: string;
  @oneOf('ReportTarget', REPORT_TARGETS, 'listing', 'Whether the listing is reported, or a rating of it.')
  target!: string;
  @nested(ReportedListingView) listing!: ReportedListingView;
  @textOrNull(null, 'Which rating; null when the listing is reported.') ratingId!: string | null;
  @oneOf('ReportReason', REPORT_REASONS, 'scam') reason!: string;
  @textOrNull(null) details!: string | null;
  @oneOf('ReportState', CASE_STATES, 'open', 'Where staff stand with it.') state!: string;
  @instant('2026-11-18T11:59:30.123Z') reportedAt!: string;
  @instant('2026-11-18T11:59:30.123Z', 'When it was last changed.') updatedAt!: string;
  @instantOrNull(null, 'When staff closed it.') closedAt!: string | null;
}

export class OwnReportAnswer {
  @nested(OwnReportView) report!: OwnReportView;
}

export class OwnReportsAnswer {
  @integer(1, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(OwnReportView) reports!: OwnReportView[];
}

export const toOwnReport = (row: OwnReportRow): OwnReportView => ({
  id: String(row.id),
  target: row.target,
  listing: { kind: row.kind, id: row.listingUuid, name: row.listingName },
  ratingId: row.ratingId === null ? null : String(row.ratingId),
  reason: row.reason,
  details: row.details,
  state: row.state,
  reportedAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
  closedAt: row.closedAt === null ? null : toIso(row.closedAt),
});

interface Found {
  readonly total: number;
  readonly reports: readonly OwnReportRow[];
}

export const toOwnReports = ({ total, reports }: Found, { page, limit }: Page): OwnReportsAnswer => ({
  total,
  page,
  limit,
  reports: reports.map(toOwnReport),
});
