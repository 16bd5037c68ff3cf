import { refusal } from '../openapi/documented-errors.js';
import { keyedSentence, keyedWords } from './rights.rules.js';

/** How the documentation describes what the access guard says, in the guard's own words. */
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
  nothingMatches: keyedWords('bot', false).notThere,
});

export const BOT_NOT_FOUND_BY_ID = refusal(
  'BotNotFoundById',
  404,
  'No bot has this platform id, or none that this account may see.',
  { nothingMatches: keyedWords('bot', true).notThere },
);

export const SERVER_NOT_FOUND = refusal(
  'ServerNotFound',
  404,
  'No server has this guild id, or none that this account may see.',
  { nothingMatches: keyedWords('server', true).notThere },
);
