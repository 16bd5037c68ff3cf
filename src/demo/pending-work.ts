import { WORK } from '../shared/staff-examples.js';
import { HOUR, MINUTE, later } from '../shared/utc.js';
import { CONFIRM_WITHIN } from '../tokens/adjustment.rules.js';
import type { AdjustmentFields, ClaimFields } from './fields.js';
import type { Entry } from './listings.js';
import { HELPFUL, REVIEWER, SECOND_ADMIN, VOTER } from './people.js';

/** What the sample reviewer has begun to look at. */
export const inventClaims = (entries: readonly Entry[], now: Date): ClaimFields[] =>
  entries
    .filter(({ listing }) => listing.uuid === WORK.claimed.uuid)
    .map(({ listing }) => ({
      listingId: listing.id,
      accountId: REVIEWER,
      claimedAt: later(now, -25 * MINUTE),
      touchedAt: later(now, -15 * MINUTE),
    }));

/** Corrections that another admin asked for: the sample admin may confirm or refuse them. */
export const inventAdjustments = (now: Date): AdjustmentFields[] =>
  [
    { accountId: VOTER, amount: 2_500, reason: 'Prize of the autumn raffle, drawn on stream.', age: 3 * HOUR },
    { accountId: HELPFUL, amount: 50_000, reason: 'Asked for by mail: somebody please look at this.', age: 2 * HOUR },
  ].map(({ age, ...wish }, index) => ({
    id: index + 1,
    ...wish,
    state: 'pending',
    firstId: SECOND_ADMIN,
    requestKey: `sample-${index + 1}`,
    requestedAt: later(now, -age),
    expiresAt: later(now, CONFIRM_WITHIN - age),
    secondId: null,
    decidedAt: null,
  }));
