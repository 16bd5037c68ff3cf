import { MINUTE } from '../../core/shared/utc.js';
import type { NamedLimit } from '../../accounts/users/usage.rules.js';
import { says } from '../../core/shared/refusals.js';

/** Votes that an account may cast or remove per minute. */
const MAX_VOTES_PER_MINUTE = 60;
export const VOTE_LIMIT: NamedLimit = {
  changes: MAX_VOTES_PER_MINUTE,
  windowMs: MINUTE,
  sentence: (changes) => says('You can cast or remove {changes} votes per minute.', { changes }),
};
