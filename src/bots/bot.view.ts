import { toIso } from '../database/columns.js';
import { instant, integer, listOf, nested, numberOrNull, oneOf, text, textOrNull, texts, yesOrNo } from '../http/fields.js';
import { LISTING_COLUMNS, type ListingRow, listOf as parsed } from '../listings/listing-row.js';
import { EXAMPLE } from '../shared/examples.js';
import { meanRating } from './bot.rules.js';

/** What everyone may know of an approved bot. */
export class BotView {
  @text(EXAMPLE.bot.uuid, "The service's id of the bot.") id!: string;
  @text(EXAMPLE.bot.platformId, "The bot's id on the platform.") platformBotId!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @text('Reminders, polls and tidy channels for busy communities.') description!: string;
  @textOrNull('Sets reminders in plain words …', 'Markdown.') longDescription!: string | null;
  @textOrNull('https://cdn.example/avatars/lanternfish.png', 'Absolute https address.') avatar!: string | null;
  @textOrNull(null, 'Absolute https address.') banner!: string | null;
  @text('https://platform.example/add/lanternfish') invite!: string;
  @textOrNull('!') prefix!: string | null;
  @textOrNull('0417') discriminator!: string | null;
  @textOrNull('268435456', 'The permissions that the invite asks for.') permissions!: string | null;
  @integer(1250, 'Servers that the bot is in, as last posted.') serverCount!: number;
  @integer(2) shardCount!: number;
  @integer(318, 'Active votes.') votes!: number;
  @yesOrNo(true) verified!: boolean;
  @yesOrNo(false) official!: boolean;
  @yesOrNo(false) nsfw!: boolean;
  @yesOrNo(false) aiContent!: boolean;
  @textOrNull('Lanternfish Support') supportServerName!: string | null;
  @textOrNull('https://lanternfish.example/dashboard') dashboard!: string | null;
  @textOrNull('https://lanternfish.example') website!: string | null;
  @textOrNull(null) github!: string | null;
  @texts(['utility', 'reminders']) tags!: string[];
  @texts([], 'Absolute https addresses.') screenshots!: string[];
  @textOrNull(EXAMPLE.bot.slug) slug!: string | null;
  @numberOrNull(4.62, 'Mean of the visible ratings, two decimals; null without any.') averageRating!: number | null;
  @integer(37) totalRatings!: number;
  @textOrNull('marisol') ownerUsername!: string | null;
  @textOrNull('#7c5cff', 'As #rrggbb.') ownerNameColor!: string | null;
  @instant('2026-03-14T08:00:00.000Z') createdAt!: string;
  @instant('2026-11-02T17:21:09.250Z', 'The last edit; votes and posted counts do not move it.') updatedAt!: string;
}

export const BOT_ROLES = ['owner', 'developer'] as const;

export class MyBotView extends BotView {
  @oneOf('BotRole', BOT_ROLES, 'owner', "The account's part in the bot.") role!: (typeof BOT_ROLES)[number];
}

export class BotAnswer {
  @nested(BotView) bot!: BotView;
}

export class MyBotsAnswer {
  @listOf(MyBotView) bots!: MyBotView[];
}

export class ServerCountAnswer {
  @integer(1250, 'The count that is shown now.') serverCount!: number;
}

export const BOT_COLUMNS = `${LISTING_COLUMNS}, b.prefix, b.discriminator, b.permissions, b.server_count AS serverCount,
  b.shard_count AS shardCount, b.support_server_name AS supportServerName, b.dashboard, b.website, b.github,
  b.screenshots, b.rating_sum AS ratingSum, b.total_ratings AS totalRatings`;

export interface BotRow extends ListingRow {
  readonly prefix: string | null;
  readonly discriminator: string | null;
  readonly permissions: string | null;
  readonly serverCount: number;
  readonly shardCount: number;
  readonly supportServerName: string | null;
  readonly dashboard: string | null;
  readonly website: string | null;
  readonly github: string | null;
  readonly screenshots: string;
  readonly ratingSum: number;
  readonly totalRatings: number;
}

export const toBot = (row: BotRow): BotView => ({
  id: row.uuid,
  platformBotId: row.platformId,
  name: row.name,
  description: row.description,
  longDescription: row.longDescription,
  avatar: row.image,
  banner: row.banner,
  invite: row.invite,
  prefix: row.prefix,
  discriminator: row.discriminator,
  permissions: row.permissions,
  serverCount: row.serverCount,
  shardCount: row.shardCount,
  votes: row.votes,
  verified: row.verified === 1,
  official: row.official === 1,
  nsfw: row.nsfw === 1,
  aiContent: row.aiContent === 1,
  supportServerName: row.supportServerName,
  dashboard: row.dashboard,
  website: row.website,
  github: row.github,
  tags: parsed(row.tags),
  screenshots: parsed(row.screenshots),
  slug: row.slug,
  averageRating: meanRating(row.ratingSum, row.totalRatings),
  totalRatings: row.totalRatings,
  ownerUsername: row.ownerUsername,
  ownerNameColor: row.ownerNameColor,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});
