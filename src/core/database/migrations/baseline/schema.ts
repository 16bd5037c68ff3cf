import { Baseline } from './baseline.js';
import { LISTINGS } from './tables/listings.js';
import { ACTIVITY } from './tables/activity.js';
import { DESK } from './tables/desk.js';
import { MESSAGES } from './tables/messages.js';
import { REFERENCE_LISTS } from './rows/reference-lists.js';
import { SYNONYMS } from './rows/synonyms.js';
import { STAFF_TEXTS } from './rows/staff-texts.js';

/** The schema of 0.2.0. It has the name of the newest migration of that release. */
export class ListingOrder1795132800115 extends Baseline {
  readonly tables = { ...LISTINGS, ...ACTIVITY, ...DESK, ...MESSAGES };
  readonly appendOnly = ['audit_entries', 'ledger_entries', 'ledger_postings'];
  readonly rows = [...REFERENCE_LISTS, ...SYNONYMS, ...STAFF_TEXTS];
}
