import { SECOND } from './utc.js';

interface Limit {
  readonly most: number;
  readonly windowMs: number;
}

/** The times to store, or how many seconds to wait. */
export type RecentTimes = { readonly times: string } | { readonly waitSeconds: number };

/** Decides whether one more is allowed within a sliding window. `stored` has the times of the last ones, in milliseconds. */
export function countRecent(stored: string | null, now: Date, { most, windowMs }: Limit): RecentTimes {
  const since = now.getTime() - windowMs;
  const recent = (stored ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > since);
  const oldest = recent.at(-most);
  if (oldest !== undefined) return { waitSeconds: Math.ceil((oldest - since) / SECOND) };
  return { times: [...recent, now.getTime()].join(',') };
}
