import fc from 'fast-check';
import {
  HIGHEST_BID,
  MAX_WAITING_BIDS,
  OVERDUE_AFTER,
  SLOT_MS as WEEK_MS,
  amountRefusal,
  leastBid,
  mondayOf,
  slotStep,
  unusedPart,
  weekAfter,
  emptySlotSentences,
  emptySlot,
  outcomeOf,
  priceAt,
  slotBarEnd,
} from './spotlight.rules.js';

describe('the week', () => {
  test.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
  ])('%s is in the week that begins on %s', (instant, monday) => {
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

describe('the minimum bid', () => {
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

  test('is at least 50 tokens and 5 % higher, and not one token more', () => {
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
  const NOT_AN_AMOUNT = 'amount must be a positive whole number of tokens.';

  test.each([
    [1_000, null, undefined],
    [999, null, 'The minimum bid is now 1,000 tokens.'],
    [1_050, 1_000, undefined],
    [1_049, 1_000, 'The minimum bid is now 1,050 tokens.'],
    [1_000_000, 10_000, undefined],
    [1_000_001, 10_000, 'The bid is too high: no bid may exceed 1,000,000 tokens.'],
    [1_000_000, 952_381, 'The top bid cannot be beaten: no bid may exceed 1,000,000 tokens.'],
    [1_000.5, null, NOT_AN_AMOUNT],
    [0, null, NOT_AN_AMOUNT],
    [-5, null, NOT_AN_AMOUNT],
    [Number.NaN, null, NOT_AN_AMOUNT],
  ])('of %p over %p', (amount, top, sentence) => {
    expect(amountRefusal(amount, top)?.sentence.toString()).toBe(sentence);
  });

  test('that is too low is refused with the least bid', () => {
    expect(amountRefusal(1_049, 1_000)).toMatchObject({ status: 409, extras: { leastBid: 1_050 } });
  });
});

describe('a slot', () => {
  const hiddenAt = new Date('2026-11-18T12:00:00.000Z');
  const at = (ms: number): Date => new Date(hiddenAt.getTime() + ms);

  test.each([
    [undefined, false, 'keep'],
    [undefined, true, 'keep'],
    ['nsfw', true, 'hide'],
    ['nsfw', false, 'vacate'],
    ['not approved', true, 'vacate'],
  ] as const)('that shows a server with the obstacle %p, changed undoably %p: %p', (obstacle, isUndoable, step) => {
    expect(slotStep({ obstacle, hiddenAt: null, isUndoable, now: at(0) })).toBe(step);
  });

  test.each([
    [undefined, true, 29_999, 'show'],
    [undefined, true, 30_000, 'vacate'],
    [undefined, false, 29_999, 'keep'],
    ['nsfw', false, 29_999, 'keep'],
    ['nsfw', true, 0, 'keep'],
    ['nsfw', false, 30_000, 'vacate'],
    ['not approved', false, 1, 'vacate'],
  ] as const)(
    'that is hidden, with the obstacle %p, changed undoably %p, after %p ms: %p',
    (obstacle, isUndoable, ms, step) => {
      expect(slotStep({ obstacle, hiddenAt, isUndoable, now: at(ms) })).toBe(step);
    },
  );
});

describe('a week', () => {
  const unsold = { isSold: false, isVacated: false, isVoid: false };

  test.each([
    [{ ...unsold, isSold: true }, 'held', 'hidden'],
    [{ ...unsold, isSold: true, isVacated: true }, 'vacated', 'vacated'],
    [{ ...unsold, isVoid: true }, 'void', 'void'],
    [unsold, 'unsold', 'unsold'],
  ])('%j turned out as %s, and shows nothing because it is %s', (week, outcome, because) => {
    expect([outcomeOf(week), emptySlot(week)]).toEqual([outcome, because]);
  });

  test('before the first auction closed has nothing to show', () => {
    expect(emptySlot(undefined)).toBe('first-auction');
  });

  test('that shows nothing says why', () => {
    expect(emptySlotSentences()).toEqual({
      unsold: 'There was no bid for this week.',
      vacated: 'The server that won had to leave. Its owner got back the tokens for the rest of the week.',
      void: 'The server that won was not eligible when the auction closed. Its bid was refunded.',
      hidden: 'The server that won is hidden at the moment.',
      'first-auction': 'No auction has sold this week: the first one is still open.',
    });
  });
});

test('200 bids may wait for their turn', () => expect(MAX_WAITING_BIDS).toBe(200));

test('an auction that is not settled a minute after its close is overdue', () => {
  expect(OVERDUE_AFTER).toBe(60_000);
});

test('a slot that ended early closes the four auctions after the one that runs meanwhile', () => {
  expect(slotBarEnd(new Date('2026-11-23T00:00:00.000Z'))).toEqual(new Date('2026-12-21T00:00:00.000Z'));
});

describe('the price of a bid of 1,000', () => {
  const close = new Date('2026-11-16T00:00:00.000Z');

  test.each([
    [0, 1_000],
    [60_000, 1_000],
    [60_001, 999],
    [WEEK_MS / 2, 500],
    [WEEK_MS, 0],
    [3 * WEEK_MS, 0],
  ])('that is settled %p ms after the close is %p', (ms, price) => {
    expect(priceAt(1_000, close, new Date(close.getTime() + ms))).toBe(price);
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
