import { ApiProperty } from '@nestjs/swagger';
import { BotCardView, ServerCardView, toBotCard, toServerCard } from '../directory/card.view.js';
import type { BotCardRow, ServerCardRow } from '../directory/card-rows.js';
import {
  colorOrNull,
  instantOrNull,
  integer,
  linkOrNull,
  listOf,
  nestedOrNull,
  text,
  yesOrNo,
} from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { DayVotes } from '../../activity/statistics/statistics.rules.js';
import { shownName } from '../../accounts/users/account.rules.js';
import type { Around, AroundRow } from './listing-around.service.js';

export class ListingOwnerView {
  @text(EXAMPLE.owner.displayName, 'The display name if the owner shows it, otherwise the username.') name!: string;
  @linkOrNull('https://cdn.example/avatars/1.png') avatar!: string | null;
  @colorOrNull('#2a9d8f', 'As #rrggbb.') nameColor!: string | null;
  @integer(3, 'How many other public bots and servers the owner has.') otherListings!: number;
}

export class DayVotesView {
  @ApiProperty({ type: 'string', format: 'date', examples: ['2026-11-18'], description: 'A day in UTC.' })
  date!: string;
  @integer(7, 'Active votes that were cast on that day. Removed and quarantined votes do not count.') votes!: number;
}

class AroundAnswer {
  @instantOrNull('2026-07-25T09:12:00.000Z', 'When it became public; null if it is not.') approvedAt!: string | null;
  @nestedOrNull(ListingOwnerView, '`null` if it has no owner.') owner!: ListingOwnerView | null;
  @listOf(DayVotesView, 'The last 90 days, oldest first, today included.') votesPerDay!: DayVotesView[];
}

export class BotAroundAnswer extends AroundAnswer {
  @listOf(BotCardView, 'Up to six bots with tags in common, the most similar first.') similar!: BotCardView[];
}

export class ServerAroundAnswer extends AroundAnswer {
  @integer(31, 'Recorded bumps.') bumps!: number;
  @yesOrNo(false, 'Whether it has the Spotlight this week.') inSpotlight!: boolean;
  @listOf(ServerCardView, 'Up to six servers with tags or the category in common, the most similar first.')
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
