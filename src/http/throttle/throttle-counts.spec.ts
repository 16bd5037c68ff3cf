import { SetClock } from '../../shared/clock.js';
import { MINUTE } from '../../shared/utc.js';
import { MOST_COUNTS, ThrottleCounts } from './throttle-counts.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const END = NOW.getTime() + MINUTE;

let clock: SetClock;
let counts: ThrottleCounts;

beforeEach(() => {
  clock = new SetClock(NOW);
  counts = new ThrottleCounts(clock);
});

const count = (key = 'a', limit = 2): number | undefined => counts.count(key, limit, MINUTE);

test('the limit is counted, and what comes after it is told when the window ends', () => {
  expect([count(), count(), count(), count()]).toEqual([undefined, undefined, END, END]);
  expect(count('b')).toBeUndefined();
});

test('a window begins with the first request in it, and a refusal does not lengthen it', () => {
  count();
  clock.advance(30_000);
  expect([count(), count()]).toEqual([undefined, END]);
  clock.advance(29_999);
  expect(count()).toBe(END);
  clock.advance(1);
  expect(count()).toBeUndefined();
});

test('looking counts nothing', () => {
  expect(counts.blockedUntil('a', 2)).toBeUndefined();
  count();
  expect(counts.blockedUntil('a', 2)).toBeUndefined();
  count();
  expect(counts.blockedUntil('a', 2)).toBe(END);
  clock.advance(MINUTE);
  expect(counts.blockedUntil('a', 2)).toBeUndefined();
});

test('the throttler is told the same', async () => {
  const said = () => counts.increment('a', MINUTE, 2);
  expect(await said()).toEqual({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
  count();
  clock.advance(500);
  expect(await said()).toEqual({ totalHits: 3, timeToExpire: 60, isBlocked: true, timeToBlockExpire: 60 });
  clock.advance(59_400);
  expect(await said()).toEqual({ totalHits: 3, timeToExpire: 1, isBlocked: true, timeToBlockExpire: 1 });
});

test('however many keys there are, only so many are kept, and the latest are among them', () => {
  for (let n = 0; n < MOST_COUNTS * 2.5; n += 1) counts.count(`${n}`, 1, MINUTE);
  expect(counts.size).toBeLessThanOrEqual(MOST_COUNTS);
  expect(counts.blockedUntil(`${MOST_COUNTS * 2.5 - 1}`, 1)).toBe(END);
});
