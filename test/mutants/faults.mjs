import { ACCESS_FAULTS } from './access.mjs';
import { ACTIVITY_FAULTS } from './activity.mjs';
import { EVENT_FAULTS } from './events.mjs';
import { FAILURE_FAULTS } from './failure.mjs';
import { LEDGER_FAULTS } from './ledger.mjs';
import { SPOTLIGHT_FAULTS } from './spotlight.mjs';
import { STAFF_FAULTS } from './staff.mjs';

/**
 * Faults that somebody could make, each of which one of its `checks` must notice. `find` stands exactly once in `file` and
 * becomes `replace`; `also` has further places. `tests` names some of the checks' tests by a pattern. `server`: it only shows on a database server, where transactions really
 * run at the same time.
 */
export const FAULTS = [
  ...LEDGER_FAULTS,
  ...SPOTLIGHT_FAULTS,
  ...ACTIVITY_FAULTS,
  ...ACCESS_FAULTS,
  ...EVENT_FAULTS,
  ...FAILURE_FAULTS,
  ...STAFF_FAULTS,
];

export const editsOf = ({ file, find, replace, also = [] }) => [{ file, find, replace }, ...also];
