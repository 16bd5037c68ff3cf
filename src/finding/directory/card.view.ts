import { meanRating } from '../../listings/bots/bot-fields.rules.js';
import { toIso, toIsoOrNull } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import {
  MEMBER_COUNT_MODES,
  type MemberCountMode,
  shownMemberCount,
  shownOnlineCount,
} from '../../listings/servers/server-fields.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { ListedCards, ListedServers } from './browse.service.js';
import type { BotCardRow, CardRow, ServerCardRow } from './card-rows.js';

class CardView {
  @field.uuid(EXAMPLE.server.uuid, "The service's id.") id!: string;
  @field.text(EXAMPLE.server.platformId, "The platform's id.") platformId!: string;
  @field.textOrNull(EXAMPLE.server.slug, 'Its name in URLs.') slug!: string | null;
  @field.text(EXAMPLE.server.name) name!: string;
  @field.text('A workshop by the water: build logs, tool talk and a show-and-tell every Sunday.', 'One line of text.')
  description!: string;
  @field.linkOrNull('https://cdn.example/icons/420000000000000001.png') icon!: string | null;
  @field.text('https://platform.example/invite/harbor-of-makers', 'The link to join the server or add the bot.')
  invite!: string;
  @field.texts(['making', 'woodwork']) tags!: string[];
  @field.integer(220, 'Active votes.') votes!: number;
  @field.integer(41, 'Those that were cast in the last 7 days (UTC, today included). "trending" sorts by this.')
  recentVotes!: number;
  @field.yesOrNo(true, 'Whether staff have verified it.') verified!: boolean;
  @field.yesOrNo(false, 'Whether it belongs to the directory or the platform.') official!: boolean;
  @field.yesOrNo(false, 'Whether it is for adults only.') nsfw!: boolean;
  @field.yesOrNo(false, 'Whether it creates AI content or is about it.') aiContent!: boolean;
  @field.instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @field.instant('2026-07-25T09:12:00.000Z', 'When it became public. "newest" sorts by this.') approvedAt!: string;
}

@field.named('ServerCard')
export class ServerCardView extends CardView {
  @field.textOrNull('community') category!: string | null;
  @field.texts(['en', 'de'], 'Language tags (BCP 47), the main language first.') languages!: string[];
  @field.integer(31, 'Recorded bumps.') bumps!: number;
  @field.instantOrNull('2026-11-20T22:38:29.918Z', '`null` if never bumped. "bumped" sorts by this.') lastBumpedAt!:
    string | null;
  @field.integerOrNull(4218, '`null` if memberCountMode is hidden; rounded down to two digits if it is approximate.')
  memberCount!: number | null;
  @field.oneOf('MemberCountMode', MEMBER_COUNT_MODES, 'accurate') memberCountMode!: MemberCountMode;
  @field.integer(941, 'Rounded like memberCount, unless the mode is accurate.') onlineCount!: number;
  @field.yesOrNo(false, 'Whether it has premium from the directory.') premium!: boolean;
  @field.yesOrNo(false, 'Whether it is a partner of the directory.') partnered!: boolean;
  @field.yesOrNo(false, 'Whether it is a partner of the platform.') platformPartner!: boolean;
  @field.yesOrNo(false, 'Whether it has the Spotlight this week.') inSpotlight!: boolean;
}

@field.named('BotCard')
export class BotCardView extends CardView {
  @field.largeInteger(12_847, 'How many servers it is in, as last posted.') serverCount!: number;
  @field.numberOrNull(4.31, 'Mean of the visible ratings; null if there are none.') averageRating!: number | null;
  @field.integer(26, 'Visible ratings.') totalRatings!: number;
}

class ListAnswer {
  @field.integer(1_204, 'How many listings match, on all pages.') total!: number;
  @field.yesOrNo(true, '`false` if more listings may match than were examined: narrow the search.')
  isTotalExact!: boolean;
  @field.textOrNull(null, 'What was searched instead, because a word of the search is misspelled; null if nothing was.')
  searchedInstead!: string | null;
  @field.integer(1, 'The page of this answer.') page!: number;
  @field.integer(50, 'The page size that was used.') limit!: number;
  @field.integer(25, 'How many pages there are.') pages!: number;
}

export class SpotlightCardView {
  @field.instant('2026-11-16T00:00:00.000Z') startsAt!: string;
  @field.instant('2026-11-23T00:00:00.000Z') endsAt!: string;
  @field.nested(ServerCardView) server!: ServerCardView;
}

export class ServersAnswer extends ListAnswer {
  @field.nestedOrNull(
    SpotlightCardView,
    'Shown above page 1 of the unfiltered list, which does not repeat it; null everywhere else.',
  )
  spotlight!: SpotlightCardView | null;
  @field.listOf(ServerCardView) servers!: ServerCardView[];
}

export class BotsAnswer extends ListAnswer {
  @field.listOf(BotCardView) bots!: BotCardView[];
}

/**
 * The fields that both kinds of card have. The rest is assigned to the new object instead of spreading this one into
 * another: a literal with this many properties after a spread takes eight times as long to create and to serialize.
 */
const toCard = (row: CardRow): CardView => ({
  id: row.uuid,
  platformId: row.platformId,
  slug: row.slug,
  name: row.name,
  description: row.description,
  icon: row.image,
  invite: row.invite,
  tags: parsed(row.tags),
  votes: row.votes,
  recentVotes: Number(row.recentVotes),
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  aiContent: row.aiContent === 1,
  createdAt: toIso(row.createdAt),
  approvedAt: toIso(row.decidedAt ?? row.createdAt),
});

export const toServerCard = (row: ServerCardRow, holderId: number): ServerCardView =>
  Object.assign(toCard(row), {
    category: row.category,
    languages: [row.language, ...parsed(row.secondaryLanguages)],
    bumps: row.bumps,
    lastBumpedAt: toIsoOrNull(row.lastBumpedAt),
    memberCount: shownMemberCount(row.memberCount, row.memberCountMode),
    memberCountMode: row.memberCountMode,
    onlineCount: shownOnlineCount(row.onlineCount, row.memberCountMode),
    premium: row.premium === 1,
    partnered: row.partnered === 1,
    platformPartner: row.platformPartner === 1,
    inSpotlight: row.listingId === holderId,
  });

export const toBotCard = (row: BotCardRow): BotCardView =>
  Object.assign(toCard(row), {
    serverCount: row.serverCount,
    averageRating: meanRating(row.ratingSum, row.totalRatings),
    totalRatings: row.totalRatings,
  });

const toList = (listed: ListedCards<CardRow>, { page, limit }: Slice): ListAnswer => ({
  total: listed.total,
  isTotalExact: listed.isTotalExact,
  searchedInstead: listed.searchedInstead,
  page,
  limit,
  pages: listed.pages,
});

export const toBotsAnswer = (listed: ListedCards<BotCardRow>, slice: Slice): BotsAnswer => ({
  bots: listed.cards.map(toBotCard),
  ...toList(listed, slice),
});

export function toServersAnswer(listed: ListedServers, slice: Slice): ServersAnswer {
  const { spotlight, cards, holderId } = listed;
  return {
    spotlight: spotlight
      ? {
          startsAt: spotlight.startsAt.toISOString(),
          endsAt: spotlight.endsAt.toISOString(),
          server: toServerCard(spotlight.card, holderId),
        }
      : null,
    servers: cards.map((card) => toServerCard(card, holderId)),
    ...toList(listed, slice),
  };
}

const parsed = (json: string): string[] => JSON.parse(json) as string[];
