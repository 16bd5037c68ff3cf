import { readFileSync } from 'node:fs';
import { bumpStatus, streakAfter, BUMP_REWARD } from '../src/activity/bumps/bumps.rules.js';
import { Config } from '../src/core/config/config.js';
import { REFRESH_EVERY } from '../src/listings/listing/own/platform-facts.rules.js';
import { MAX_CO_MANAGERS, MAX_DRAFTS } from '../src/listings/listing/listing.rules.js';
import { STEPS } from '../src/listings/listing/life-cycle.rules.js';
import { MAX_COMMENT_LENGTH, MAX_STARS, MIN_COMMENT_LENGTH } from '../src/activity/ratings/rating.rules.js';
import { shownMemberCount } from '../src/listings/servers/server-fields.rules.js';
import { DAY, HOUR } from '../src/core/shared/utc.js';
import { BURST } from '../src/core/audit/staff-actions.rules.js';
import { GRANTED_DAYS, boostRefund, BUMP_BOOST_DAYS, BUMP_BOOST_PRICE } from '../src/activity/bumps/boosts.rules.js';
import { STAFF_MAY } from './security/staff-routes.js';
import { OPENING_BID, leastBid, unusedPart, SLOT_MS } from '../src/activity/spotlight/spotlight.rules.js';

/** Numbers and examples in the guides agree with the rules: every example is read from the guide and computed again. */
const guide = (name: string): string => readFileSync(`docs/${name}.md`, 'utf8');

/** The rows of the table whose first heading is `head`. */
function table(name: string, head: string): string[][] {
  const lines = guide(name).split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  expect(start).toBeGreaterThan(0);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const found = rows.slice(0, end).map(cells);
  expect(found.length).toBeGreaterThan(1);
  return found;
}

const number = (text = ''): number => Number(text.replaceAll(',', ''));
const written = (value: number): string => value.toLocaleString('en');
const REWARD = Config.from({}).values.voteReward;

test('the guide for owners lists every step of the life cycle', () => {
  const expected = Object.entries(STEPS).map(([step, { from, to, by }]) => [step, from.join(', '), to, by]);
  expect(table('owners', 'Step')).toEqual(expected);
});

test('examples of member counts are right', () => {
  for (const [members, ...shown] of table('owners', 'Members')) {
    const count = number(members);
    const modes = (['accurate', 'approximate', 'hidden'] as const).map((mode) => shownMemberCount(count, mode));
    expect([members, ...shown]).toEqual([members, ...modes.map((value) => (value === null ? '–' : written(value)))]);
  }
});

test('examples of the next bump are right', () => {
  const at = (text = ''): Date => new Date(`${text.replace(' ', 'T')}:00.000Z`);
  for (const [last, boost, next] of table('owners', 'Last bump')) {
    const state = { lastBumpedAt: at(last), bumpStreak: 0, bumpStreakDay: null, boosted: boost === 'yes' };
    expect(bumpStatus(state, at(last)).nextBumpAt).toEqual(at(next));
  }
});

test('examples of bump streaks are right', () => {
  const noonOf = (day: number): Date => new Date(Date.UTC(2026, 10, day, 12));
  for (const [days = '', today, streak] of table('owners', 'Bumped on')) {
    let state: { bumpStreak: number; bumpStreakDay: number | null } = { bumpStreak: 0, bumpStreakDay: null };
    for (const day of days.split(', ')) state = streakAfter(state, noonOf(Number(day)));
    const now = noonOf(Number(today));
    const { bumpStreak } = bumpStatus({ ...state, lastBumpedAt: null, boosted: false }, now);
    expect([days, today, String(bumpStreak)]).toEqual([days, today, streak]);
  }
});

test('examples of balances are right', () => {
  const ACTIONS: Readonly<Record<string, number>> = { vote: REWARD, bump: BUMP_REWARD, 'remove a vote': -REWARD };
  for (const [before, action = '', after] of table('voters', 'Balance'))
    expect([action, number(before) + (ACTIONS[action] ?? Number.NaN)]).toEqual([action, number(after)]);
});

test('examples of average ratings are right', () => {
  for (const [stars = '', average] of table('voters', 'Stars given')) {
    const ratings = stars.split(', ').map(Number);
    const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
    expect([stars, String(Math.round(mean * 100) / 100)]).toEqual([stars, average]);
  }
});

test('examples of minimum bids and refunds are right', () => {
  for (const [top = '', least = ''] of table('spotlight', 'Top bid now')) {
    const bid = leastBid(top === 'none' ? null : number(top));
    expect([top, bid === undefined ? '–' : written(bid)]).toEqual([top, least]);
  }
  const UNITS: Readonly<Record<string, number>> = { day: DAY, hour: HOUR, millisecond: 1 };
  for (const [price = '', left = '', back = ''] of table('spotlight', 'Price')) {
    const parts = [...left.matchAll(/(\d+) (day|hour|millisecond)/g)];
    const ms = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? Number.NaN), 0);
    const end = new Date(SLOT_MS);
    const now = new Date(SLOT_MS - (left === 'the whole week' ? SLOT_MS : ms));
    expect([price, left, written(unusedPart(number(price), end, now))]).toEqual([price, left, back.split(' ')[0]]);
  }
});

test('calculations in the text are right', () => {
  const sums = ['owners', 'voters'].flatMap((name) => [
    ...guide(name).matchAll(/((?:[\d,]+ [×+] )+[\d,]+) = ([\d,]+)/g),
  ]);
  expect(sums.length).toBe(2);
  for (const [, sum = '', result] of sums) {
    const products = sum
      .split(' + ')
      .map((one) => one.split(' × ').reduce((value, factor) => value * number(factor), 1));
    expect(products.reduce((one, other) => one + other, 0)).toBe(number(result));
  }
});

test.each([
  ['owners', `You may have ${MAX_DRAFTS} drafts`],
  ['owners', `every ${REFRESH_EVERY / HOUR} hours`],
  ['owners', `Up to ${MAX_CO_MANAGERS} co-managers`],
  ['owners', `A boost costs ${BUMP_BOOST_PRICE} tokens, lasts ${BUMP_BOOST_DAYS} days`],
  ['owners', `${BUMP_BOOST_PRICE} tokens are ${BUMP_BOOST_PRICE / BUMP_REWARD} bumps, or ${BUMP_BOOST_PRICE / REWARD}`],
  ['owners', `100 votes at ${REWARD} tokens each`],
  ['voters', `A vote earns you ${REWARD} tokens`],
  ['voters', `A bump earns you ${BUMP_REWARD} tokens`],
  ['voters', `1 to ${MAX_STARS} stars`],
  ['voters', `(${MIN_COMMENT_LENGTH} to ${written(MAX_COMMENT_LENGTH)} characters)`],
  ['voters', `(${BUMP_BOOST_PRICE} for ${BUMP_BOOST_DAYS} days)`],
  ['voters', `(from ${written(OPENING_BID)})`],
])('%s.md says: %s', (name, words) => {
  expect(guide(name).replaceAll(/\s+/g, ' ')).toContain(words);
});

test('the staff handbook names existing routes, and the numbers of the rules', () => {
  const named = guide('staff').matchAll(/`((?:GET|POST|PUT|PATCH) \/staff\/[\w/{}-]*)/g);
  const routes = [...named].map(([, route = '']) => route.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => STAFF_MAY[route] === undefined)).toEqual([]);
  expect([BURST.limit, BURST.windowMs / 60_000]).toEqual([20, 10]);
  const text = guide('staff').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`for ${GRANTED_DAYS.min} to ${GRANTED_DAYS.max} days`);
  const whole = { startsAt: new Date(0), endsAt: new Date(BUMP_BOOST_DAYS * DAY) };
  const back = boostRefund(BUMP_BOOST_PRICE, whole, new Date(3 * DAY));
  expect(text).toContain(`of ${BUMP_BOOST_PRICE} tokens, after 3 of ${BUMP_BOOST_DAYS} days, ${back}.`);
});
