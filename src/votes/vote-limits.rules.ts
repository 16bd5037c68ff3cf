import { MINUTE } from '../shared/utc.js';
import type { NamedLimit } from '../users/usage.rules.js';

/** Votes that an account may cast or remove per minute. */
export const VOTE_LIMIT: NamedLimit = {
  changes: 60,
  windowMs: MINUTE,
  sentence: (changes) => `You can cast or remove ${changes} votes per minute.`,
};
