import type { RecentTimes } from '../../../core/shared/recent-times.js';
import { MINUTE, SECOND } from '../../../core/shared/utc.js';
import { MAX_TESTS_PER_MINUTE, countTest } from './webhook-tests.rules.js';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number): Date => new Date(AT + ms);

/** The verdicts of tests at these times, in milliseconds. */
function verdicts(times: readonly number[]): RecentTimes[] {
  let stored: string | null = null;
  return times.map((ms) => {
    const verdict = countTest(stored, at(ms));
    if ('times' in verdict) stored = verdict.times;
    return verdict;
  });
}

test('ten tests in a minute are allowed, and the next one waits until the first is a minute old', () => {
  expect(MAX_TESTS_PER_MINUTE).toBe(10);
  const ten = Array.from({ length: 10 }, (_, n) => n * 100);
  const all = verdicts([...ten, 1_000, 30 * SECOND, MINUTE - 1, MINUTE, MINUTE + 1]);
  expect(all.slice(0, 10).every((one) => 'times' in one)).toBe(true);
  expect(all.slice(10)).toEqual([
    { waitSeconds: 59 },
    { waitSeconds: 30 },
    { waitSeconds: 1 },
    { times: [...ten.slice(1), MINUTE].map((ms) => AT + ms).join(',') },
    { waitSeconds: 1 },
  ]);
});

test('only the times of the last minute are stored', () => {
  expect(countTest(null, at(0))).toEqual({ times: String(AT) });
  expect(countTest(`${AT},${AT + 1}`, at(MINUTE))).toEqual({ times: `${AT + 1},${AT + MINUTE}` });
  const longest = verdicts(Array.from({ length: 10 }, () => 0)).at(-1);
  expect(longest !== undefined && 'times' in longest && longest.times.length).toBeLessThanOrEqual(160);
});

test('more stored times than allowed do not let a test through', () => {
  const stored = Array.from({ length: 11 }, (_, n) => AT + n * SECOND).join(',');
  expect(countTest(stored, at(20 * SECOND))).toEqual({ waitSeconds: 41 });
});
