import { MINUTE, SECOND } from '../../shared/utc.js';

/** Tests that one account may send in a minute. */
export const MAX_TESTS_PER_MINUTE = 10;

/** The times to store, including this test's, or how long to wait. */
export type TestVerdict = { readonly times: string } | { readonly waitSeconds: number };

/** Decides whether one more test is allowed. `stored` has the times of the account's last tests. */
export function countTest(stored: string | null, now: Date): TestVerdict {
  const since = now.getTime() - MINUTE;
  const recent = (stored ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > since);
  const tenth = recent.at(-MAX_TESTS_PER_MINUTE);
  if (tenth !== undefined) return { waitSeconds: Math.ceil((tenth - since) / SECOND) };
  return { times: [...recent, now.getTime()].join(',') };
}
