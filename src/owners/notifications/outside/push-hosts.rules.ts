import { DAY, later } from '../../../core/shared/utc.js';

/** Whether a host is in a list. An entry that begins with `*.` stands for all names with one or more labels before it. */
export const isListed = (host: string, entries: readonly string[]): boolean =>
  entries.some((entry) =>
    entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length >= entry.length : host === entry,
  );

/** Why nothing is sent to the push service of a browser: its host is not listed, or staff blocked it. */
export type RestReason = 'host' | 'staff';

/** How long the address of a browser is kept while nothing may be sent to it. */
const REST_MS = 30 * DAY;
export const restCutoff = (now: Date): Date => later(now, -REST_MS);
