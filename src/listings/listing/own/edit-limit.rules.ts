import { HOUR } from '../../../core/shared/utc.js';
import type { NamedLimit } from '../../../accounts/users/usage.rules.js';
import { says } from '../../../core/shared/refusals.js';

/** Edits of one listing, by any member of its team. Each rewrites the rows that searches read. */
const MAX_EDITS_PER_HOUR = 30;
export const EDIT_LIMIT: NamedLimit = {
  changes: MAX_EDITS_PER_HOUR,
  windowMs: HOUR,
  sentence: (changes) => says('A listing can be edited {changes} times an hour.', { changes }),
};
