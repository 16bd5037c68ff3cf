import { DAY, later } from '../../core/shared/utc.js';
import {
  BUMP_BOOST_DAYS,
  BUMP_BOOST_PRICE,
  BOOST_ORIGINS,
  BOOST_STATES,
  GRANTED_DAYS,
  boostRefund,
  boostState,
  priceFaults,
  startAfter,
} from './boosts.rules.js';
import { inEnglish } from '../../../test/support/in-english.js';

const START = new Date('2026-11-18T12:00:00Z');
const END = later(START, 7 * DAY);
const span = { startsAt: START, endsAt: END, revokedAt: null };

test('a boost runs from its start, inclusive, to its end, exclusive, and never after it was revoked', () => {
  const states = [later(START, -1), START, later(END, -1), END].map((now) => boostState(span, now));
  expect(states).toEqual(['upcoming', 'running', 'running', 'over']);
  const revoked = { ...span, revokedAt: later(START, DAY) };
  const then = [later(START, DAY - 1), later(START, DAY), END].map((now) => boostState(revoked, now));
  expect(then).toEqual(['running', 'revoked', 'revoked']);
});

test('the next boost starts at once, or when the last one ends', () => {
  expect(startAfter(null, START)).toEqual(START);
  expect(startAfter(END, START)).toEqual(END);
  expect(startAfter(START, END)).toEqual(END);
});

test.each([
  ['that has not started', -DAY, 500],
  ['at its start', 0, 500],
  ['after a moment', 1, 499],
  ['after three of its seven days', 3 * DAY, 285],
  ['a moment before its end', 7 * DAY - 1, 0],
  ['that is over', 8 * DAY, 0],
])('of 500 tokens for a boost %s, the unused part is refunded', (_when, ms, back) => {
  expect(boostRefund(500, span, later(START, ms))).toBe(back);
});

test('a boost that cost nothing is revoked without a refund', () => expect(boostRefund(0, span, START)).toBe(0));

test('a boost is granted by staff for 1 to 365 days or bought with tokens', () => {
  expect(GRANTED_DAYS).toEqual({ min: 1, max: 365 });
  expect(BOOST_ORIGINS).toEqual(['staff', 'tokens']);
  expect(BOOST_STATES).toEqual(['upcoming', 'running', 'over', 'revoked']);
});

describe('the price that the buyer agreed to', () => {
  test.each([null, 500])('may be %p', (price) => expect(priceFaults(price)).toEqual({}));

  test.each([0, 499, 501])('is refused if it is %i', (price) =>
    expect(inEnglish(priceFaults(price))).toEqual({
      price: `A boost costs 500 tokens, not ${price}: send price 500, or leave it out.`,
    }),
  );
});

test('a boost of 7 days costs 500 tokens', () => expect([BUMP_BOOST_PRICE, BUMP_BOOST_DAYS]).toEqual([500, 7]));
