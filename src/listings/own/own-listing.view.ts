import { ApiProperty } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../../database/columns.js';
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nested,
  oneOf,
  text,
  textOrNull,
  texts,
  uuid,
  yesOrNo,
} from '../../openapi/fields.js';
import { EXAMPLE } from '../../shared/examples.js';
import type { Values } from './listing-fields.rules.js';
import {
  LISTING_KINDS,
  LISTING_ROLES,
  LISTING_STATES,
  type ListingKind,
  type ListingRole,
  type ListingState,
} from '../listing.rules.js';
import type { OwnListing } from './listing-edits.service.js';
import { type OwnRow, roleOf } from './own-listing.js';

export const MEDIAN =
  'The median time from submission to decision, over the decisions of the last thirty days; null when there were none.';

/** Where a listing of one's own stands. */
export class OwnListingView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @text(EXAMPLE.bot.platformId) platformId!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @oneOf('ListingRole', LISTING_ROLES, 'owner', 'Your part in it.') role!: ListingRole;
  @oneOf('ListingState', LISTING_STATES, 'pending') state!: ListingState;
  @yesOrNo(false, 'Whether a reviewer looks at it again, after a change of name, invite or nsfw.')
  needsReview!: boolean;
  @instantOrNull('2026-11-16T02:14:33.210Z', 'When it was last submitted, or marked to be looked at again.')
  submittedAt!: string | null;
  @instantOrNull('2026-11-17T08:00:00.000Z', 'When it was last decided on.') decidedAt!: string | null;
  @texts([], 'Why it was denied.') reasons!: string[];
  @textOrNull(null, 'What the reviewer added.') note!: string | null;
  @instantOrNull(null, 'Since when the platform does not find it, or its invite leads elsewhere.')
  unreachableSince!: string | null;
  @integer(220, 'Active votes.') votes!: number;
  @integer(3, 'Send it along with a change.') version!: number;
  @instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @instant('2026-11-16T02:14:33.210Z') updatedAt!: string;
}

export class OwnListingsAnswer {
  @listOf(OwnListingView) listings!: OwnListingView[];
  @integerOrNull(86_400, MEDIAN) medianReviewSeconds!: number | null;
}

export class OwnListingAnswer {
  @nested(OwnListingView) listing!: OwnListingView;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'All that can be changed, as it is now.' })
  fields!: Values;
}

export const toOwnListing = (row: OwnRow, accountId: number): OwnListingView => ({
  id: row.uuid,
  kind: row.kind,
  platformId: row.platformId,
  name: row.name,
  role: roleOf(row, accountId) ?? 'owner',
  state: row.state,
  needsReview: row.needsReview === 1,
  submittedAt: toIsoOrNull(row.submittedAt),
  decidedAt: toIsoOrNull(row.decidedAt),
  reasons: JSON.parse(row.denialReasons) as string[],
  note: row.decisionNote,
  unreachableSince: toIsoOrNull(row.unreachableSince),
  votes: row.votes,
  version: row.version,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export const toOwnListingAnswer = ({ row, fields }: OwnListing, accountId: number): OwnListingAnswer => ({
  listing: toOwnListing(row, accountId),
  fields,
});

export class RemovedAnswer {
  @yesOrNo(true) removed!: boolean;
}
