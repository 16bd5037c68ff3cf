import { ACCESS_FAULTS } from './access.mjs';
import { BUMP_FAULTS } from './bumps.mjs';
import { EVENT_FAULTS } from './events.mjs';
import { FAILURE_FAULTS } from './failure.mjs';
import { GROWTH_FAULTS } from './growth.mjs';
import { LEDGER_FAULTS } from './ledger.mjs';
import { SPOTLIGHT_FAULTS } from './spotlight.mjs';
import { STAFF_FAULTS } from './staff.mjs';
import { VOTE_FAULTS } from './votes.mjs';
import { WEBHOOK_FAULTS } from './webhooks.mjs';

/**
 * Faults to plant in the code; one of the specs in `checks` must notice each. `find` occurs exactly once in `file` and is
 * replaced by `replace`; `also` lists further replacements. `tests` selects tests of the specs by a pattern. `server`: the
 * fault has an effect only on a database server, where transactions really run concurrently.
 */
export const FAULTS = [
  ...LEDGER_FAULTS,
  ...SPOTLIGHT_FAULTS,
  ...VOTE_FAULTS,
  ...BUMP_FAULTS,
  ...ACCESS_FAULTS,
  ...EVENT_FAULTS,
  ...FAILURE_FAULTS,
  ...GROWTH_FAULTS,
  ...STAFF_FAULTS,
  ...WEBHOOK_FAULTS,
];

export const editsOf = ({ file, find, replace, also = [] }) => [{ file, find, replace }, ...also];
