import { MINUTE } from '../shared/utc.js';
import type { UsageLimit } from '../users/usage.rules.js';

/** Votes that an account may cast or remove per minute. */
export const VOTE_LIMIT: UsageLimit = { changes: 60, windowMs: MINUTE };
