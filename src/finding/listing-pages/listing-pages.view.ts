import { ApiProperty } from '@nestjs/swagger';
import { BotCardView, ServerCardView, toBotCard, toServerCard } from '../directory/card.view.js';
import type { BotCardRow, ServerCardRow } from '../directory/card-rows.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { DayVotes } from '../../activity/statistics/statistics.rules.js';
import { shownName } from '../../accounts/users/account.rules.js';
import type { Around, AroundRow } from './listing-around.service.js';
import { BumpStatusAnswer, type MyBump, toBumpStatus } from '../../activity/bumps/bump.view.js';
import { type ListingFacts, type ListingRole, LISTING_ROLES, roleOn } from '../../listings/listing/listing.rules.js';
import { judgeRight, type Person, mayReview } from '../../listings/listing/rights/rights.rules.js';
import { OwnRatingView, type OwnRatingRow, toOwnRating } from '../../activity/ratings/rating.view.js';
import { MyVoteAnswer } from '../../activity/votes/vote.view.js';
import type { MyVote } from '../../activity/votes/votes.service.js';

export class ListingOwnerView {
  @field.text(EXAMPLE.owner.displayName, 'The display name if the owner shows it, otherwise the username.')
  name!: string;
  @field.linkOrNull('https://cdn.example/avatars/1.png') avatar!: string | null;
  @field.colorOrNull('#2a9d8f', 'As #rrggbb.') nameColor!: string | null;
  @field.integer(3, 'How many other public bots and servers the owner has.') otherListings!: number;
}

export class DayVotesView {
  @ApiProperty({ type: 'string', format: 'date', examples: ['2026-11-18'], description: 'A day in UTC.' })
  date!: string;
  @field.integer(7, 'Active votes that were cast on that day. Removed and quarantined votes do not count.')
  votes!: number;
}

class AroundAnswer {
  @field.instantOrNull('2026-07-25T09:12:00.000Z', 'When it became public; null if it is not.') approvedAt!:
    string | null;
  @field.nestedOrNull(ListingOwnerView, '`null` if it has no owner.') owner!: ListingOwnerView | null;
  @field.integerOrNull(
    1_204,
    'The votes that it had in the directory from which it was imported. `votes` does not have them.',
  )
  formerVotes!: number | null;
  @field.listOf(DayVotesView, 'The last 90 days, oldest first, today included.') votesPerDay!: DayVotesView[];
}

export class BotAroundAnswer extends AroundAnswer {
  @field.listOf(BotCardView, 'Up to six bots with tags in common, the most similar first.') similar!: BotCardView[];
}

export class ServerAroundAnswer extends AroundAnswer {
  @field.integer(31, 'Recorded bumps.') bumps!: number;
  @field.yesOrNo(false, 'Whether it has the Spotlight this week.') inSpotlight!: boolean;
  @field.listOf(ServerCardView, 'Up to six servers with tags or the category in common, the most similar first.')
  similar!: ServerCardView[];
}

function toOwner(row: AroundRow | undefined): ListingOwnerView | null {
  if (row === undefined || row.username === null) return null;
  const { username, displayName, useDisplayName, avatar, nameColor, otherListings } = row;
  const name = shownName({ username, displayName, useDisplayName: useDisplayName ?? 0 });
  return { name, avatar, nameColor, otherListings };
}

const toAround = ({ row, approvedAt, days }: Around<unknown>): AroundAnswer => ({
  approvedAt: approvedAt?.toISOString() ?? null,
  formerVotes: row?.formerVotes ?? null,
  owner: toOwner(row),
  votesPerDay: days.map(({ date, votes }: DayVotes) => ({ date, votes })),
});

export const toBotAround = (around: Around<BotCardRow>): BotAroundAnswer => ({
  ...toAround(around),
  similar: around.similar.map(toBotCard),
});

export const toServerAround = (
  around: Around<ServerCardRow> & { readonly holderId: number },
  listingId: number,
): ServerAroundAnswer => ({
  ...toAround(around),
  bumps: around.row?.bumps ?? 0,
  inSpotlight: around.holderId === listingId,
  similar: around.similar.map((card) => toServerCard(card, around.holderId)),
});

class ViewerAnswer {
  @ApiProperty({
    enum: [...LISTING_ROLES],
    enumName: 'ListingRole',
    nullable: true,
    examples: [null],
    description: 'Your role on its team; null if you are not on it.',
  })
  role!: ListingRole | null;
  @field.yesOrNo(false, 'Whether you may edit it and see its statistics.') mayManage!: boolean;
  @field.yesOrNo(false, 'Whether your staff role lets you review it.') mayReview!: boolean;
  @field.nested(MyVoteAnswer) vote!: MyVoteAnswer;
}

export class BotViewerAnswer extends ViewerAnswer {
  @field.yesOrNo(true, 'Whether you may rate it: its team may not.') mayRate!: boolean;
  @field.nestedOrNull(OwnRatingView, 'Your rating; null if you have not rated it.')
  rating!: OwnRatingView | null;
}

export class ServerViewerAnswer extends ViewerAnswer {
  @field.nested(BumpStatusAnswer) bump!: BumpStatusAnswer;
  @field.integer(9, 'How many more of your bumps earn tokens today (UTC), on all servers together.')
  bumpRewardsLeftToday!: number;
}

interface Viewing {
  readonly listing: ListingFacts;
  readonly person: Person;
  readonly vote: MyVote;
}

const toViewer = ({ listing, person, vote }: Viewing): ViewerAnswer => ({
  role: roleOn(listing, person.accountId) ?? null,
  mayManage: judgeRight(listing, 'manage', person) === 'allowed',
  mayReview: mayReview(person),
  vote,
});

export const toBotViewer = (viewing: Viewing, rating: OwnRatingRow | undefined): BotViewerAnswer => ({
  ...toViewer(viewing),
  mayRate: judgeRight(viewing.listing, 'rate', viewing.person) === 'allowed',
  rating: toOwnRating(rating).rating,
});

export const toServerViewer = (viewing: Viewing, { status, rewardsLeftToday }: MyBump): ServerViewerAnswer => ({
  ...toViewer(viewing),
  bump: toBumpStatus(status),
  bumpRewardsLeftToday: rewardsLeftToday,
});
