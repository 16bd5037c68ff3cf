import { MINUTE } from '../../shared/utc.js';
import { REFUSALS_IN_FULL } from './address-limits.rules.js';
import { MAX_COUNTS_IN_MEMORY, ThrottleCounts } from './address-throttle.js';
import { ManualClock } from '../../../../test/support/manual-clock.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const END = NOW.getTime() + MINUTE;

let clock: ManualClock;
let counts: ThrottleCounts;

beforeEach(() => {
  clock = new ManualClock(NOW);
  counts = new ThrottleCounts(clock);
});

const count = (key = 'a', limit = 2): number | undefined => counts.count(key, limit, MINUTE);

test('requests beyond the limit are refused until the window ends', () => {
  expect([count(), count(), count(), count()]).toEqual([undefined, undefined, END, END]);
  expect(count('b')).toBeUndefined();
});

test('a window begins with its first request, and refused requests do not extend it', () => {
  count();
  clock.advance(30_000);
  expect([count(), count()]).toEqual([undefined, END]);
  clock.advance(29_999);
  expect(count()).toBe(END);
  clock.advance(1);
  expect(count()).toBeUndefined();
});

test('blockedUntil counts nothing', () => {
  expect(counts.blockedUntil('a', 2)).toBeUndefined();
  count();
  expect(counts.blockedUntil('a', 2)).toBeUndefined();
  count();
  expect(counts.blockedUntil('a', 2)).toBe(END);
  clock.advance(MINUTE);
  expect(counts.blockedUntil('a', 2)).toBeUndefined();
});

test('the throttler gets the same counts', async () => {
  const increment = () => counts.increment('a', MINUTE, 2);
  expect(await increment()).toEqual({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
  count();
  clock.advance(500);
  expect(await increment()).toEqual({ totalHits: 3, timeToExpire: 60, isBlocked: true, timeToBlockExpire: 60 });
  clock.advance(59_400);
  expect(await increment()).toEqual({ totalHits: 3, timeToExpire: 1, isBlocked: true, timeToBlockExpire: 1 });
});

test('the number of counts is limited, and the latest are among them', () => {
  for (let n = 0; n < MAX_COUNTS_IN_MEMORY * 2.5; n += 1) counts.count(`${n}`, 1, MINUTE);
  expect(counts.size).toBeLessThanOrEqual(MAX_COUNTS_IN_MEMORY);
  expect(counts.blockedUntil(`${MAX_COUNTS_IN_MEMORY * 2.5 - 1}`, 1)).toBe(END);
});

test('a key that is refused many times in a window is one of a flood until the window ends', () => {
  count('a', 1);
  expect([counts.isFlooded, counts.floodedUntil('a')]).toEqual([false, undefined]);
  for (let n = 1; n < REFUSALS_IN_FULL; n += 1) count('a', 1);
  expect([counts.isFlooded, counts.floodedUntil('a')]).toEqual([false, undefined]);
  expect(counts.blockedUntil('a', 1)).toBe(END);
  expect([counts.isFlooded, counts.floodedUntil('a'), counts.floodedUntil('b')]).toEqual([true, END, undefined]);
  clock.advance(MINUTE - 1);
  expect([counts.isFlooded, counts.floodedUntil('a')]).toEqual([true, END]);
  clock.advance(1);
  expect([counts.isFlooded, counts.floodedUntil('a')]).toEqual([false, undefined]);
});
