import { Baseline } from './baseline.js';
import { ACCOUNTS } from './tables/accounts.js';
import { LISTINGS } from './tables/listings.js';
import { ACTIVITY } from './tables/activity.js';
import { DIRECTORY } from './tables/directory.js';
import { TOKENS } from './tables/tokens.js';
import { REVIEWS } from './tables/reviews.js';
import { CASES } from './tables/cases.js';
import { MESSAGES } from './tables/messages.js';
import { PROCESSES } from './tables/processes.js';
import { ROWS_1 } from './rows/rows-1.js';
import { ROWS_2 } from './rows/rows-2.js';

/** The schema of 0.2.0. It has the name of the newest migration of that release. */
export class ListingOrder1795132800115 extends Baseline {
  readonly tables = {
    ...ACCOUNTS,
    ...LISTINGS,
    ...ACTIVITY,
    ...DIRECTORY,
    ...TOKENS,
    ...REVIEWS,
    ...CASES,
    ...MESSAGES,
    ...PROCESSES,
  };
  readonly appendOnly = ['audit_entries', 'ledger_entries', 'ledger_postings'];
  readonly rows = [...ROWS_1, ...ROWS_2];
}
