import { DAY, later } from '../../../core/shared/utc.js';

/** Invitations that an account may send, to the teams of all its listings together. */
export const MAX_INVITATIONS_PER_HOUR = 30;

/**
 * A `member` was a co-manager, an `invited` account could have become one; an `offered` account could have become the
 * owner.
 */
export type FormerListingRole = 'owner' | 'member' | 'invited' | 'offered';

/** How long a listing still counts as an account's own after the role has ended. */
export const OWN_AFTERWARDS_MS = 90 * DAY;

/** Roles that ended at this time or before no longer count. */
export const ownCutoff = (now: Date): Date => later(now, -OWN_AFTERWARDS_MS);
