import fc from 'fast-check';
import {
  HIGHEST_BID,
  SLOT_MS as WEEK_MS,
  type Candidate,
  holdsAlready,
  judgeAmount,
  leastBid,
  mondayOf,
  obstacleFor,
  unusedPart,
  weekAfter,
} from './spotlight.rules.js';

describe('the week', () => {
  test.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
  ])('%s lies in the week that begins on %s', (instant, monday) => {
    expect(mondayOf(new Date(instant))).toEqual(new Date(monday));
  });

  test('begins on a Monday, and ends when the next one begins', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (instant) => {
        const monday = mondayOf(instant);
        expect(monday.getUTCDay()).toBe(1);
        expect(monday.getTime() <= instant.getTime() && instant.getTime() < weekAfter(monday).getTime()).toBe(true);
      }),
    );
  });
});

describe('the least bid', () => {
  test.each([
    [null, 1_000],
    [1_000, 1_050],
    [1_001, 1_052],
    [1_020, 1_071],
    [4_410, 4_631],
    [952_380, 999_999],
    [952_381, undefined],
    [1_000_000, undefined],
  ])('over %p is %p', (top, least) => {
    expect(leastBid(top)).toBe(least);
  });

  test('is at least 50 and at least 5 % higher, and never one token more than that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 952_380 }), (top) => {
        const least = leastBid(top) ?? Number.NaN;
        expect(least - top >= 50 && least * 20 >= top * 21).toBe(true);
        expect(least - 1 - top < 50 || (least - 1) * 20 < top * 21).toBe(true);
      }),
    );
  });
});

describe('an amount', () => {
  test.each([
    [1_000, null, undefined],
    [999, null, { fault: 'too low', least: 1_000 }],
    [HIGHEST_BID, 10_000, undefined],
    [HIGHEST_BID + 1, 10_000, { fault: 'above the highest' }],
    [HIGHEST_BID, 952_381, { fault: 'nothing can beat the top' }],
    [1_000.5, null, { fault: 'not an amount' }],
    [-5, null, { fault: 'not an amount' }],
    [Number.NaN, null, { fault: 'not an amount' }],
  ])('of %p over %p', (amount, top, judgement) => {
    expect(judgeAmount(amount, top)).toEqual(judgement);
  });
});

describe('a server', () => {
  const fine: Candidate = { state: 'approved', nsfw: false, ownerId: 7, ownerIsSuspended: false };

  test.each([
    [fine, undefined],
    [undefined, 'not approved'],
    [{ ...fine, state: 'suspended' }, 'not approved'],
    [{ ...fine, nsfw: true }, 'nsfw'],
    [{ ...fine, ownerId: 8 }, 'not owned'],
    [{ ...fine, ownerId: null }, 'not owned'],
    [{ ...fine, ownerIsSuspended: true }, 'owner suspended'],
  ])('%j meets %p', (candidate, obstacle) => {
    expect(obstacleFor(candidate, 7)).toBe(obstacle);
  });

  test('may not follow itself, nor another one of its account', () => {
    const holder = { listingId: 1, accountId: 7 };
    expect(holdsAlready(holder, 1, 8)).toBe(true);
    expect(holdsAlready(holder, 2, 7)).toBe(true);
    expect(holdsAlready(holder, 2, 8)).toBe(false);
    expect(holdsAlready(undefined, 1, 7)).toBe(false);
  });
});

describe('the unused part of the price', () => {
  const end = new Date('2026-11-23T00:00:00.000Z');
  const before = (ms: number): Date => new Date(end.getTime() - ms);

  test.each([
    [WEEK_MS, 1_000],
    [WEEK_MS / 2, 500],
    [1, 0],
    [0, 0],
    [-1, 0],
    [2 * WEEK_MS, 1_000],
  ])('of 1,000, %p ms before the end, is %p', (ms, refund) => {
    expect(unusedPart(1_000, end, before(ms))).toBe(refund);
  });

  test('is never more than the fair share, and less than one token below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: HIGHEST_BID }), fc.integer({ min: 0, max: WEEK_MS }), (price, ms) => {
        const share = (price * ms) / WEEK_MS;
        const refund = unusedPart(price, end, before(ms));
        expect(refund <= share && refund > share - 1).toBe(true);
      }),
    );
  });
});
