import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import { TrailEntryView, toTrailEntry } from '../../core/audit/audit-trail.view.js';
import { toIsoOrNull } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';
import { LISTING_STATES } from '../../listings/listing/listing.rules.js';
import type { MemberRow } from '../../listings/listing/team/team-rows.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { StaffPersonView } from '../../accounts/users/staff-person.view.js';
import type { Flags } from './flags.rules.js';
import type { ListingDetails } from './staff-listing-lookup.service.js';
import type { FoundListing } from './staff-listing-rows.js';
import type { FoundListings } from './listing-search.js';
import { MAX_NAME_MATCHES } from './listing-search.rules.js';

@field.named('StaffListing')
export class StaffListingView {
  @field.uuid(EXAMPLE.bot.uuid, 'The id of the listing in staff routes.') id!: string;
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: string;
  @field.text(EXAMPLE.bot.platformId) platformId!: string;
  @field.textOrNull(EXAMPLE.bot.slug) slug!: string | null;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.oneOf('ListingState', LISTING_STATES, 'approved') state!: string;
  @field.nestedOrNull(StaffPersonView) owner!: StaffPersonView | null;
  @field.yesOrNo(false, 'Whether the listing is flagged for another review.') needsReview!: boolean;
  @field.integer(220, 'Active votes.') votes!: number;
  @field.instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @field.instant('2026-11-16T02:14:33.210Z') updatedAt!: string;
}

export class StaffListingsAnswer extends SliceView {
  @field.yesOrNo(
    true,
    `False if more than ${MAX_NAME_MATCHES} names begin with q: only the first of them in the alphabet were searched.`,
  )
  isTotalExact!: boolean;
  @field.listOf(StaffListingView) listings!: StaffListingView[];
}

@field.named('StaffListingMember')
export class StaffMemberView extends StaffPersonView {
  @field.instantOrNull('2026-08-01T10:00:00.000Z', '`null` while the invitation is not answered.') acceptedAt!:
    string | null;
}

@field.named('StaffListingCounters')
export class CountersView {
  @field.integer(220, 'Active votes.') votes!: number;
  @field.integer(0, 'Votes in quarantine.') votesOnHold!: number;
  @field.integer(37, 'Visible ratings.') ratings!: number;
  @field.integer(0) hiddenRatings!: number;
  @field.integer(0) bumps!: number;
  @field.integer(0, 'Report cases that are not closed.') openCases!: number;
  @field.integer(2) closedCases!: number;
}

const FLAGS_EXAMPLE = { verified: true, official: false, nsfw: false, aiContent: false };

@field.named('StaffListingFile')
export class ListingDetailsAnswer extends StaffListingView {
  @field.integer(3, 'Increases with every change.') version!: number;
  @field.instantOrNull('2026-11-16T02:14:33.210Z', 'When the listing was last submitted or flagged for another review.')
  submittedAt!: string | null;
  @field.instantOrNull('2026-11-17T08:00:00.000Z', 'When it was last approved or denied.') decidedAt!: string | null;
  @field.texts([], 'Why it was denied.') denialReasons!: string[];
  @field.textOrNull(null, 'The note for its team.') note!: string | null;
  @field.instantOrNull(null, 'Since when the platform has not found it.') unreachableSince!: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    description: 'All flags of a listing of this kind.',
    example: FLAGS_EXAMPLE,
  })
  flags!: Flags;
  @field.nested(CountersView) counters!: CountersView;
  @field.listOf(StaffMemberView) team!: StaffMemberView[];
  @field.anyObject({ name: EXAMPLE.bot.name, slug: EXAMPLE.bot.slug }, 'The content that its team wrote.')
  fields!: Values;
  @field.listOf(TrailEntryView) history!: TrailEntryView[];
}

const toStaffListing = (row: FoundListing): StaffListingView =>
  viewOf(StaffListingView, row, {
    id: row.uuid,
    owner:
      row.ownerUuid === null
        ? null
        : { id: row.ownerUuid, platformId: row.ownerPlatformId, username: row.ownerName ?? '' },
    needsReview: row.needsReview === 1,
  });

export const toStaffListings = (
  { total, isTotalExact, listings }: FoundListings,
  slice: Slice,
): StaffListingsAnswer => ({
  ...toSlice(total, slice),
  isTotalExact,
  listings: listings.map(toStaffListing),
});

const toMember = (row: MemberRow): StaffMemberView => viewOf(StaffMemberView, row, { id: row.uuid });

export const toListingDetails = (file: ListingDetails): ListingDetailsAnswer => {
  const { row, flags, fields, counters } = file;
  return {
    ...toStaffListing(row),
    version: row.version,
    submittedAt: toIsoOrNull(row.submittedAt),
    decidedAt: toIsoOrNull(row.decidedAt),
    denialReasons: JSON.parse(row.denialReasons) as string[],
    note: row.decisionNote,
    unreachableSince: toIsoOrNull(row.unreachableSince),
    flags,
    counters,
    team: file.team.map(toMember),
    fields,
    history: file.history.map(toTrailEntry),
  };
};
