import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { meanRating } from '../bots/bot.rules.js';
import { toIso } from '../database/columns.js';
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  largeInteger,
  linkOrNull,
  nested,
  numberOrNull,
  oneOf,
  text,
  textOrNull,
  texts,
  uuid,
  yesOrNo,
} from '../openapi/fields.js';
import {
  MEMBER_COUNT_MODES,
  type MemberCountMode,
  shownMemberCount,
  shownOnlineCount,
} from '../servers/member-count.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import type { BotCardRow, CardRow, ServerCardRow } from './card-rows.js';

/** What a list shows of a listing of either kind. */
class CardView {
  @uuid(EXAMPLE.server.uuid, "The service's id.") id!: string;
  @text(EXAMPLE.server.platformId, "The platform's id.") platformId!: string;
  @textOrNull(EXAMPLE.server.slug, 'Its name in addresses.') slug!: string | null;
  @text(EXAMPLE.server.name) name!: string;
  @text('A workshop by the water: build logs, tool talk and a show-and-tell every Sunday.', 'One line.')
  description!: string;
  @linkOrNull('https://cdn.example/icons/420000000000000001.png') icon!: string | null;
  @text('https://platform.example/invite/harbor-of-makers', 'Where joining or adding it begins.') invite!: string;
  @texts(['making', 'woodwork']) tags!: string[];
  @integer(220, 'Active votes.') votes!: number;
  @yesOrNo(true, 'Whether staff have verified it.') verified!: boolean;
  @yesOrNo(false, 'Whether it belongs to the directory itself.') official!: boolean;
  @yesOrNo(false, 'Whether it is for adults only.') nsfw!: boolean;
  @yesOrNo(false, 'Whether it makes, or is about, content made with AI.') aiContent!: boolean;
  @instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @instant('2026-07-25T09:12:00.000Z', 'When it became public: what "newest" sorts by.') approvedAt!: string;
}

@ApiSchema({ name: 'ServerCard' })
export class ServerCardView extends CardView {
  @textOrNull('community') category!: string | null;
  @texts(['en', 'de'], 'Language tags (BCP 47), the main language first.') languages!: string[];
  @integer(31, 'Recorded bumps.') bumps!: number;
  @instantOrNull('2026-11-20T22:38:29.918Z', 'What "bumped" sorts by; null if never bumped.') lastBumpedAt!:
    string | null;
  @integerOrNull(4218, 'null when memberCountMode is hidden; rounded down to two digits when it is approximate.')
  memberCount!: number | null;
  @oneOf('MemberCountMode', MEMBER_COUNT_MODES, 'accurate') memberCountMode!: MemberCountMode;
  @integer(941, 'Rounded like memberCount, unless the mode is accurate.') onlineCount!: number;
  @yesOrNo(false) premium!: boolean;
  @yesOrNo(false, 'Whether it is a partner of the directory.') partnered!: boolean;
  @yesOrNo(false, 'Whether it is a partner of the platform.') platformPartner!: boolean;
  @yesOrNo(false, 'Whether it has the Spotlight this week.') inSpotlight!: boolean;
}

@ApiSchema({ name: 'BotCard' })
export class BotCardView extends CardView {
  @largeInteger(12_847, 'Servers that it is in, as last posted.') serverCount!: number;
  @numberOrNull(4.31, 'Mean of the visible ratings; null while there are none.') averageRating!: number | null;
  @integer(26, 'Visible ratings.') totalRatings!: number;
}

class ListAnswer {
  @integer(1_204, 'Listings that match, over all pages.') total!: number;
  @yesOrNo(true, 'false: more may match than were looked at. Ask for something less common.') isTotalExact!: boolean;
  @integer(1, 'The page that was answered.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @integer(25, 'How many pages can be opened.') pages!: number;
}

export class SpotlightCardView {
  @instant('2026-11-16T00:00:00.000Z') startsAt!: string;
  @instant('2026-11-23T00:00:00.000Z') endsAt!: string;
  @nested(ServerCardView) server!: ServerCardView;
}

export class ServersAnswer extends ListAnswer {
  @ApiProperty({
    type: SpotlightCardView,
    nullable: true,
    description: 'Goes on top of page 1 of the list without filters, which then does not repeat it; null elsewhere.',
  })
  spotlight!: SpotlightCardView | null;
  @ApiProperty({ type: ServerCardView, isArray: true }) servers!: ServerCardView[];
}

export class BotsAnswer extends ListAnswer {
  @ApiProperty({ type: BotCardView, isArray: true }) bots!: BotCardView[];
}

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
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  aiContent: row.aiContent === 1,
  createdAt: toIso(row.createdAt),
  approvedAt: toIso(row.decidedAt ?? row.createdAt),
});

export const toServerCard = (row: ServerCardRow, holderId: number): ServerCardView => ({
  ...toCard(row),
  category: row.category,
  languages: [row.language, ...parsed(row.secondaryLanguages)],
  bumps: row.bumps,
  lastBumpedAt: row.lastBumpedAt === null ? null : toIso(row.lastBumpedAt),
  memberCount: shownMemberCount(row.memberCount, row.memberCountMode),
  memberCountMode: row.memberCountMode,
  onlineCount: shownOnlineCount(row.onlineCount, row.memberCountMode),
  premium: row.premium === 1,
  partnered: row.partnered === 1,
  platformPartner: row.platformPartner === 1,
  inSpotlight: row.listingId === holderId,
});

export const toBotCard = (row: BotCardRow): BotCardView => ({
  ...toCard(row),
  serverCount: row.serverCount,
  averageRating: meanRating(row.ratingSum, row.totalRatings),
  totalRatings: row.totalRatings,
});

const parsed = (json: string): string[] => JSON.parse(json) as string[];
