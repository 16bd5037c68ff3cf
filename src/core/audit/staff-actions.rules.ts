import { MINUTE, SECOND } from '../shared/utc.js';

/** How long staff can undo a decision, or a flag that hides a listing, before anything follows from it. */
export const UNDO_MS = 30 * SECOND;
/** More destructive actions than this suggest a stolen session or a faulty script. */
export const BURST = { limit: 20, windowMs: 10 * MINUTE } as const;

/** `done` is the number of destructive actions in the window, including the current one. */
export const isBurst = (done: number): boolean => done > BURST.limit;

/** Whether the account acts on its own listing, account or content. */
export const isOwn = (accountId: number, belongsTo: readonly (number | null)[]): boolean =>
  belongsTo.includes(accountId);
