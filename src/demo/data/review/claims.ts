import { EXAMPLE_LISTINGS } from '../../../core/shared/staff-examples.js';
import { MINUTE, later } from '../../../core/shared/utc.js';
import type { ClaimFields } from '../fields.js';
import type { SampleListing } from '../listings.js';
import { REVIEWER } from '../../texts/people.js';

/** The queue entry that the sample reviewer has claimed. */
export const inventClaims = (entries: readonly SampleListing[], now: Date): ClaimFields[] =>
  entries
    .filter(({ listing }) => listing.uuid === EXAMPLE_LISTINGS.claimed.uuid)
    .map(({ listing }) => ({
      listingId: listing.id,
      accountId: REVIEWER,
      claimedAt: later(now, -10 * MINUTE),
      touchedAt: later(now, -2 * MINUTE),
    }));
