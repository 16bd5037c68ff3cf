import { viewOf } from '../../../core/openapi/view-of.js';
import { toDate, toDateOrNull, toIso } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { deletionOf } from '../drafts/draft-expiry.rules.js';
import type { Values } from './listing-fields.rules.js';
import {
  LISTING_KINDS,
  LISTING_ROLES,
  LISTING_STATES,
  type ListingKind,
  type ListingRole,
  type ListingState,
  roleOn,
} from '../listing.rules.js';
import { toListingFacts } from '../listing-rows.js';
import type { OwnListing } from './listing-edits.service.js';
import type { OwnListingRow } from './own-listing.js';
import { CHECKS, type CheckName, OUTCOMES, type Outcome } from './submission.rules.js';
import { ErrorView } from '../../../core/openapi/error.view.js';
import type { Said } from '../../../core/shared/refusals.js';

const MEDIAN_DESCRIPTION =
  'The median time from submission to decision in the last thirty days; null if there were no decisions.';

export class OwnListingView {
  @field.uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @field.oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @field.text(EXAMPLE.bot.platformId) platformId!: string;
  @field.textOrNull(EXAMPLE.bot.slug, 'Its name in URLs.') slug!: string | null;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
  @field.oneOf('ListingRole', LISTING_ROLES, 'owner', 'Your role on its team.') role!: ListingRole;
  @field.oneOf('ListingState', LISTING_STATES, 'pending') state!: ListingState;
  @field.yesOrNo(
    false,
    'Whether it waits for another review, for example after a change of name, invite or nsfw, or a link to a new host.',
  )
  needsReview!: boolean;
  @field.instantOrNull('2026-11-16T02:14:33.210Z', 'When it was last submitted or flagged for another review.')
  submittedAt!: string | null;
  @field.instantOrNull('2026-11-17T08:00:00.000Z', 'The time of the last decision.') decidedAt!: string | null;
  @field.texts([], 'Why it was denied.') reasons!: string[];
  @field.textOrNull(null, 'What the reviewer added.') note!: string | null;
  @field.instantOrNull(null, 'Since when the platform cannot find it, or its invite leads to another server.')
  unreachableSince!: string | null;
  @field.instantOrNull(null, 'From 30 days before: when this draft is deleted unless you edit or submit it.')
  deletesAt!: string | null;
  @field.integer(220, 'Active votes.') votes!: number;
  @field.integer(3, 'Send it with every edit.') version!: number;
  @field.instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @field.instant('2026-11-16T02:14:33.210Z') updatedAt!: string;
}

export class OwnListingsAnswer {
  @field.listOf(OwnListingView) listings!: OwnListingView[];
  @field.integerOrNull(86_400, MEDIAN_DESCRIPTION) medianReviewSeconds!: number | null;
}

@field.named('PlatformReport')
export class PlatformReportView {
  @field.instant('2026-11-18T06:00:00.000Z', 'When the platform reported it.') reportedAt!: string;
  @field.anyObject({ name: EXAMPLE.bot.name }, 'The fields that the platform reports, with its values.')
  values!: Values;
  @field.texts(
    ['name'],
    'The fields that follow the platform while the listing is pending or approved. Those that your team edited keep their own value.',
  )
  follows!: string[];
}

export class OwnListingAnswer {
  @field.nested(OwnListingView) listing!: OwnListingView;
  @field.anyObject({ name: EXAMPLE.bot.name }, 'The current values of all fields that can be edited.')
  fields!: Values;
  @field.anyObject(
    { verified: true, serverCount: 12_000 },
    'Values that you cannot change: counts of the platform or of your programs, and marks that staff set.',
  )
  readOnly!: Values;
  @field.nestedOrNull(PlatformReportView, 'What the platform says; null if it has not said anything about the listing.')
  platform!: PlatformReportView | null;
}

export const toOwnListing = (row: OwnListingRow, accountId: number, now: Date): OwnListingView =>
  viewOf(OwnListingView, row, {
    id: row.uuid,
    icon: row.image,
    role: roleOn(toListingFacts(row, accountId), accountId) ?? 'owner',
    needsReview: row.needsReview === 1,
    reasons: JSON.parse(row.denialReasons) as string[],
    note: row.decisionNote,
    deletesAt: deletionAt(row, now),
  });

function deletionAt({ state, updatedAt, submittedAt }: OwnListingRow, now: Date): string | null {
  const touched = { state, updatedAt: toDate(updatedAt), submittedAt: toDateOrNull(submittedAt) };
  return deletionOf(touched, now)?.toISOString() ?? null;
}

export const toOwnListingAnswer = (own: OwnListing, accountId: number, now: Date): OwnListingAnswer => ({
  listing: toOwnListing(own.row, accountId, now),
  fields: own.fields,
  readOnly: own.given,
  platform: toReport(own),
});

const toReport = ({ row, report }: OwnListing): PlatformReportView | null =>
  report === undefined
    ? null
    : {
        reportedAt: report.refreshedAt?.toISOString() ?? toIso(row.createdAt),
        values: report.values,
        follows: [...report.follows],
      };

export class RemovedAnswer {
  @field.yesOrNo(true) removed!: boolean;
}

export class CheckView {
  @field.oneOf('SubmissionCheck', CHECKS, 'invite') check!: CheckName;
  @field.oneOf('SubmissionOutcome', OUTCOMES, 'passed', 'A failed check blocks the submission.')
  outcome!: Outcome;
  @field.text('The invite works.') sentence!: Said;
}

export class ChecksAnswer {
  @field.listOf(CheckView) checks!: CheckView[];
}

export class SubmissionAnswer {
  @field.nested(OwnListingView) listing!: OwnListingView;
  @field.integerOrNull(86_400, MEDIAN_DESCRIPTION) medianReviewSeconds!: number | null;
  @field.listOf(CheckView) checks!: CheckView[];
}

export class SubmissionRefusal extends ErrorView {
  @field.listOf(CheckView, 'All checks; the failed ones block the submission.') checks!: CheckView[];
}
