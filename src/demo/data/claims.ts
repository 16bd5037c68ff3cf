import { WORK } from '../../shared/staff-examples.js';
import { MINUTE, later } from '../../shared/utc.js';
import type { ClaimFields } from './fields.js';
import type { Entry } from './listings.js';
import { REVIEWER } from '../texts/people.js';

/** What the sample reviewer has begun to look at. */
export const inventClaims = (entries: readonly Entry[], now: Date): ClaimFields[] =>
  entries
    .filter(({ listing }) => listing.uuid === WORK.claimed.uuid)
    .map(({ listing }) => ({
      listingId: listing.id,
      accountId: REVIEWER,
      claimedAt: later(now, -10 * MINUTE),
      touchedAt: later(now, -2 * MINUTE),
    }));
