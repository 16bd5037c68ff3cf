import fc from 'fast-check';
import {
  HIGHEST_BID,
  OVERDUE_AFTER,
  SLOT_MS as WEEK_MS,
  type Candidate,
  holdsAlready,
  judgeAmount,
  leastBid,
  mondayOf,
  obstacleFor,
  unusedPart,
  weekAfter,
  BID_REFUSALS,
  bidObstacle,
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
    [1_050, 1_000, undefined],
    [1_049, 1_000, { fault: 'too low', least: 1_050 }],
    [1_000_000, 10_000, undefined],
    [1_000_001, 10_000, { fault: 'above the highest' }],
    [1_000_000, 952_381, { fault: 'nothing can beat the top' }],
    [1_000.5, null, { fault: 'not an amount' }],
    [0, null, { fault: 'not an amount' }],
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

describe('a bid', () => {
  const candidate: Candidate = { state: 'approved', nsfw: false, ownerId: 7, ownerIsSuspended: false };
  const bidder = { accountId: 7, listingId: 1, judges: false, holder: undefined };
  const holder = { listingId: 1, accountId: 8 };

  test('is open to the owner of a fitting server who neither judges nor holds the slot', () => {
    expect(bidObstacle(candidate, bidder)).toBeUndefined();
    expect(bidObstacle(candidate, { ...bidder, holder: { listingId: 2, accountId: 8 } })).toBeUndefined();
  });

  test('meets what keeps the server out of the Spotlight first, then the judge, then the holder', () => {
    const judge = { ...bidder, judges: true, holder };
    expect(bidObstacle(undefined, judge)).toBe('not approved');
    expect(bidObstacle({ ...candidate, nsfw: true }, judge)).toBe('nsfw');
    expect(bidObstacle(candidate, judge)).toBe('judge');
    expect(bidObstacle(candidate, { ...judge, judges: false })).toBe('holds already');
    expect(bidObstacle(candidate, { ...bidder, holder: { listingId: 2, accountId: 7 } })).toBe('holds already');
  });

  test('is forbidden to a person, and conflicts with the state of a server', () => {
    const told = Object.entries(BID_REFUSALS).map(([obstacle, { status, sentence }]) => [obstacle, status, sentence]);
    expect(told).toEqual([
      ['not approved', 409, 'Only approved servers can be in the Spotlight.'],
      ['nsfw', 409, 'Servers that are marked NSFW cannot be in the Spotlight.'],
      ['not owned', 403, 'Only the owner of a server may bid for it.'],
      ['owner suspended', 403, 'A suspended account cannot bid.'],
      ['judge', 403, 'You cancelled a bid of this auction as staff, so you cannot bid in it.'],
      ['holds already', 409, 'Who has the Spotlight this week cannot bid for the next one.'],
    ]);
  });
});

test('an auction that is not settled a minute after its close is overdue', () => {
  expect(OVERDUE_AFTER).toBe(60_000);
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
