import { DAY, later } from '../../shared/utc.js';

/** A co-manager is a `member`, a possible one is `invited`; a possible owner was `offered` the listing. */
export type FormerListingRole = 'owner' | 'member' | 'invited' | 'offered';

/** How long a listing still counts as the own one of an account whose role has ended. */
const OWN_AFTERWARDS_MS = 90 * DAY;

/** Roles that ended at this time or before no longer count. */
export const ownCutoff = (now: Date): Date => later(now, -OWN_AFTERWARDS_MS);
