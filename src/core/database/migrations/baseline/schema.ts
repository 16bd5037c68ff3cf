import { Baseline } from './baseline.js';
import { LISTINGS } from './tables/listings.js';
import { ACTIVITY } from './tables/activity.js';
import { DESK } from './tables/desk.js';
import { MESSAGES } from './tables/messages.js';
import { ROWS_1 } from './rows/rows-1.js';
import { ROWS_2 } from './rows/rows-2.js';

/** The schema of 0.2.0. It has the name of the newest migration of that release. */
export class ListingOrder1795132800115 extends Baseline {
  readonly tables = { ...LISTINGS, ...ACTIVITY, ...DESK, ...MESSAGES };
  readonly appendOnly = ['audit_entries', 'ledger_entries', 'ledger_postings'];
  readonly rows = [...ROWS_1, ...ROWS_2];
}
