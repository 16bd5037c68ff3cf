import { ApiSchema } from '@nestjs/swagger';
import { type RowOf, toIso } from '../database/columns.js';
import {
  colorOrNull,
  instant,
  integer,
  largeInteger,
  linkOrNull,
  links,
  listOf,
  nested,
  numberOrNull,
  oneOf,
  text,
  textOrNull,
  texts,
  uuid,
  yesOrNo,
} from '../openapi/fields.js';
import { LISTING_COLUMNS, type ListingRow, parseList as parsed } from '../listings/listing-row.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Bot } from './bot.entity.js';
import { meanRating } from './mean-rating.rules.js';

/** The public data of a bot. */
@ApiSchema({ name: 'Bot' })
export class BotView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the bot.") id!: string;
  @text(EXAMPLE.bot.platformId, "The bot's id on the platform.") platformBotId!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @text('Lights the way for new members: a guided tour, self-service roles and a daily digest.', 'One line.')
  description!: string;
  @textOrNull('## What Lanternfish is for\n\n- welcome\n- roles\n- utility', 'Markdown.')
  longDescription!: string | null;
  @linkOrNull('https://cdn.example/icons/410000000000000001.png', 'An image, as an absolute https address.')
  avatar!: string | null;
  @linkOrNull('https://cdn.example/banners/410000000000000001.png', 'An image, as an absolute https address.')
  banner!: string | null;
  @text(
    'https://platform.example/invite/lanternfish',
    'The link that adds the bot to a server; empty in a draft without one.',
  )
  invite!: string;
  @textOrNull('>>', 'The prefix of its text commands.') prefix!: string | null;
  @textOrNull('8350', "The bot's discriminator on the platform.") discriminator!: string | null;
  @textOrNull('268435456', 'The permissions that the bot requests, as the number that the platform uses for them.')
  permissions!: string | null;
  @largeInteger(12847, 'The number of servers that the bot is in, as last posted.') serverCount!: number;
  @integer(13, 'The number of its shards; 0 if unknown.') shardCount!: number;
  @integer(220, 'Active votes.') votes!: number;
  @yesOrNo(true, 'Whether staff have verified it.') verified!: boolean;
  @yesOrNo(false, 'Whether it belongs to the directory or the platform.') official!: boolean;
  @yesOrNo(false, 'Whether it is for adults only.') nsfw!: boolean;
  @yesOrNo(false, 'Whether it generates content with AI.') aiContent!: boolean;
  @textOrNull('Lanternfish Support', 'The name of the server in which it helps people.') supportServerName!:
    string | null;
  @linkOrNull('https://lanternfish.example/dashboard') dashboard!: string | null;
  @linkOrNull('https://lanternfish.example/') website!: string | null;
  @linkOrNull('https://code.example/lanternfish', 'The source code.') github!: string | null;
  @texts(['welcome', 'roles', 'utility']) tags!: string[];
  @links(['https://cdn.example/screens/410000000000000001/1.png'], 'Images, as absolute https addresses.')
  screenshots!: string[];
  @textOrNull(EXAMPLE.bot.slug, 'Its name in URLs; paths accept it in place of an id.') slug!: string | null;
  @numberOrNull(4.31, 'The mean of the visible ratings from 1 to 5, with two decimals; null without ratings.')
  averageRating!: number | null;
  @integer(26, 'Visible ratings.') totalRatings!: number;
  @textOrNull(EXAMPLE.owner.username) ownerUsername!: string | null;
  @colorOrNull('#2a9d8f', 'As #rrggbb.') ownerNameColor!: string | null;
  @instant('2026-07-24T00:38:29.918Z') createdAt!: string;
  @instant('2026-08-03T14:33:17.223Z', 'The last edit; votes and posted counts do not change it.') updatedAt!: string;
}

const BOT_ROLES = ['owner', 'developer'] as const;

@ApiSchema({ name: 'MeBot' })
export class MyBotView extends BotView {
  @oneOf('BotRole', BOT_ROLES, 'owner', "The account's role on the team.") role!: (typeof BOT_ROLES)[number];
}

export class BotAnswer {
  @nested(BotView) bot!: BotView;
}

@ApiSchema({ name: 'MeBotsAnswer' })
export class MyBotsAnswer {
  @listOf(MyBotView) bots!: MyBotView[];
}

@ApiSchema({ name: 'ServerCount' })
export class ServerCountAnswer {
  @largeInteger(12847, 'The count that the listing now shows.') serverCount!: number;
}

export const BOT_COLUMNS = `${LISTING_COLUMNS}, b.prefix, b.discriminator, b.permissions, b.server_count AS serverCount,
  b.shard_count AS shardCount, b.support_server_name AS supportServerName, b.dashboard, b.website, b.github,
  b.screenshots, b.rating_sum AS ratingSum, b.total_ratings AS totalRatings`;

export interface BotRow
  extends
    ListingRow,
    RowOf<
      Bot,
      | 'prefix'
      | 'discriminator'
      | 'permissions'
      | 'serverCount'
      | 'shardCount'
      | 'supportServerName'
      | 'dashboard'
      | 'website'
      | 'github'
      | 'screenshots'
      | 'ratingSum'
      | 'totalRatings'
    > {}

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
