import { refusal, COMPONENT } from '../../core/openapi/documented-errors.js';
import {
  keyedSentence,
  keyedWords,
  type ListingRight,
  OBSTACLE_STATUS,
  obstaclesTo,
  siteWords,
} from './rights/rights.rules.js';
import type { ApiParamOptions } from '@nestjs/swagger';
import { EXAMPLE } from '../../core/shared/examples.js';
import { Problem, notFound } from '../../core/shared/refusals.js';
import type { ListingKind } from './listing.rules.js';

/** The refusals of the access guard for the API docs, with the sentences that the guard itself uses. */
export const BOT_TEAM_ONLY = refusal('BotTeamOnly', 403, 'The key is of neither the owner nor a listed developer.', {
  notOnTheTeam: keyedSentence('team only', 'manage', 'bot'),
});

export const BOT_OWNER_ONLY = refusal('BotOwnerOnly', 403, 'The key is not of the owner of this bot.', {
  notTheOwner: keyedSentence('owner only', 'own', 'bot'),
});

export const SERVER_OWNER_ONLY = refusal('ServerOwnerOnly', 403, 'The key is not of the owner of this server.', {
  notTheOwner: keyedSentence('owner only', 'own', 'server'),
});

export const BOT_NOT_FOUND = refusal('BotNotFound', 404, 'No bot matches, or none that this account may see.', {
  nothingMatches: keyedWords('bot', false).notFound,
});

export const BOT_NOT_FOUND_BY_ID = refusal(
  'BotNotFoundById',
  404,
  'No bot has this platform id, or none that this account may see.',
  { nothingMatches: keyedWords('bot', true).notFound },
);

export const SERVER_NOT_FOUND = refusal(
  'ServerNotFound',
  404,
  'No server has this guild id, or none that this account may see.',
  { nothingMatches: keyedWords('server', true).notFound },
);

/** The refusals of a right to a listing for the documents of the site, with the sentences that `requireRight` uses. */
export function rightRefusals(right: ListingRight, noun: ListingKind | 'listing'): Problem[] {
  const { notFound: sentence, obstacle } = siteWords(noun);
  const kind = noun === 'listing' ? 'bot' : noun;
  return [
    notFound(sentence),
    ...obstaclesTo(right).map((one) => new Problem(OBSTACLE_STATUS[one], obstacle(one, right, kind))),
  ];
}

export const BOT_ID: ApiParamOptions = {
  name: 'id',
  description: "The bot's platform id, its UUID or its slug.",
  schema: { type: 'string', maxLength: 64 },
  examples: {
    platformId: { value: EXAMPLE.bot.platformId },
    uuid: { value: EXAMPLE.bot.uuid },
    slug: { value: EXAMPLE.bot.slug },
  },
  extensions: { [COMPONENT]: 'BotId' },
};

export const BOT_PLATFORM_ID: ApiParamOptions = {
  name: 'id',
  description: "The bot's platform id.",
  schema: { type: 'string', maxLength: 64, example: EXAMPLE.bot.platformId },
  extensions: { [COMPONENT]: 'BotPlatformId' },
};

export const GUILD_ID: ApiParamOptions = {
  name: 'id',
  description: "The server's guild id on the platform.",
  schema: { type: 'string', maxLength: 64, example: EXAMPLE.server.platformId },
  extensions: { [COMPONENT]: 'GuildId' },
};
