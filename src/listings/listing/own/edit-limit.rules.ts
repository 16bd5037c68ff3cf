import { HOUR } from '../../../core/shared/utc.js';
import type { NamedLimit } from '../../../accounts/users/usage.rules.js';

/** Edits of one listing, by any member of its team. Each rewrites the rows that searches read. */
const MAX_EDITS_PER_HOUR = 30;
export const EDIT_LIMIT: NamedLimit = {
  changes: MAX_EDITS_PER_HOUR,
  windowMs: HOUR,
  sentence: (changes) => `A listing can be edited ${changes} times an hour.`,
};
