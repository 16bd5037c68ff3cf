import { Accounts1795132800000 } from './1795132800000-accounts.js';
import { Listings1795132800001 } from './1795132800001-listings.js';
import { Activity1795132800002 } from './1795132800002-activity.js';
import { Tokens1795132800003 } from './1795132800003-tokens.js';
import { Sessions1795132800004 } from './1795132800004-sessions.js';
import { Spotlight1795132800005 } from './1795132800005-spotlight.js';
import { RefusedRequests1795132800006 } from './1795132800006-refused-requests.js';
import { ListingTransfers1795132800007 } from './1795132800007-listing-transfers.js';

/** In the order in which they are carried out. */
export const migrations = [
  Accounts1795132800000,
  Listings1795132800001,
  Activity1795132800002,
  Tokens1795132800003,
  Sessions1795132800004,
  Spotlight1795132800005,
  RefusedRequests1795132800006,
  ListingTransfers1795132800007,
];
