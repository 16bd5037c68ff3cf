import { MINUTE } from '../shared/utc.js';

/** More destructive actions than this suggest a stolen session or a faulty script. */
export const BURST = { limit: 20, windowMs: 10 * MINUTE } as const;

/** `done` is the number of destructive actions in the window, including the current one. */
export const isBurst = (done: number): boolean => done > BURST.limit;

export const isOwn = (accountId: number, belongsTo: readonly (number | null)[]): boolean =>
  belongsTo.includes(accountId);

export const MAX_AUDIT_FILTER_LENGTH = 60;
/** On the page of a listing or an account. Older entries can be found by searching the audit log. */
export const AUDIT_ENTRIES_SHOWN = 100;
/** An export of the audit log is built in memory. Older entries can be exported with the filter's dates. */
export const MAX_EXPORTED_ENTRIES = 10_000;
