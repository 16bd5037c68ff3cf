import { MINUTE } from '../shared/utc.js';

/** More destructive actions than this suggest a stolen session or a faulty script. */
export const BURST = { limit: 20, windowMs: 10 * MINUTE } as const;

/** `done` is the number of destructive actions in the window, including the current one. */
export const isBurst = (done: number): boolean => done > BURST.limit;

/** Whether the account acts on its own listing, account or content. */
export const isOwn = (accountId: number, belongsTo: readonly (number | null)[]): boolean =>
  belongsTo.includes(accountId);
