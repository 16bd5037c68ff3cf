import { MINUTE } from '../shared/utc.js';

/** More than so many destructive actions in so long a time are no work any more: a stolen session, or a script gone wrong. */
export const BURST = { most: 20, windowMs: 10 * MINUTE } as const;

/** `done`: destructive actions in the window, the one in question included. */
export const isBurst = (done: number): boolean => done > BURST.most;

/** Is something of this account's among whom it concerns: its listing, its account, its role? */
export const isOwn = (accountId: number, belongsTo: readonly (number | null)[]): boolean =>
  belongsTo.includes(accountId);
