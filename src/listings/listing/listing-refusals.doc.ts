import { refusal } from '../../core/openapi/documented-errors.js';
import { keyedSentence, keyedWords } from './rights/rights.rules.js';

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
