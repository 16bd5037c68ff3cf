import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { CASE_STATES, REPORT_RESULTS, type ReportResult, resultOf } from './report-case.rules.js';
import type { OwnReportRow } from './report-rows.js';
import { REPORT_REASONS, REPORT_TARGETS } from './report.rules.js';

export class ReportedListingView {
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.textOrNull('lanternfish') slug!: string | null;
  @field.yesOrNo(true, 'Whether the listing has a public page.') isListed!: boolean;
}

@ApiSchema({ name: 'OwnReport' })
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
