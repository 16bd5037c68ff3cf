import { BUMP_LIMIT, BUMP_REWARD, bumpStatus, cooldownHours, streakAfter } from './bumps.rules.js';

const at = (text: string): Date => new Date(text);
const NOW = at('2026-11-18T12:00:00.000Z');
/** 2026-11-18 is this many days after 1970-01-01. */
const TODAY = 20_775;

const server = {
  lastBumpedAt: null as Date | null,
  bumpStreak: 0,
  bumpStreakDay: null as number | null,
  boosted: false,
};

describe('the cooldown', () => {
  test('is 12 hours, and 6 while the owner has a boost', () => {
    expect([cooldownHours(false), cooldownHours(true)]).toEqual([12, 6]);
  });

  test('is over for a server that was never bumped', () => {
    expect(bumpStatus(server, NOW)).toEqual({
      lastBumpedAt: null,
      canBump: true,
      nextBumpAt: null,
      cooldownHours: 12,
      bumpStreak: 0,
    });
  });

  test.each([
    ['12 hours', false, '2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00.001Z', 12],
    ['6 hours with a boost', true, '2026-11-18T06:00:00.000Z', '2026-11-18T06:00:00.001Z', 6],
  ])('ends exactly after %s', (_name, boosted, over, running, hours) => {
    expect(bumpStatus({ ...server, boosted, lastBumpedAt: at(over) }, NOW)).toMatchObject({
      lastBumpedAt: at(over),
      canBump: true,
      nextBumpAt: null,
      cooldownHours: hours,
    });
    expect(bumpStatus({ ...server, boosted, lastBumpedAt: at(running) }, NOW)).toMatchObject({
      lastBumpedAt: at(running),
      canBump: false,
      nextBumpAt: at('2026-11-18T12:00:00.001Z'),
    });
  });

  test('of 12 hours ends at once when a boost starts after 6 of them', () => {
    const lastBumpedAt = at('2026-11-18T05:00:00.000Z');
    expect(bumpStatus({ ...server, lastBumpedAt }, NOW)).toMatchObject({
      canBump: false,
      nextBumpAt: at('2026-11-18T17:00:00.000Z'),
    });
    expect(bumpStatus({ ...server, lastBumpedAt, boosted: true }, NOW).canBump).toBe(true);
  });
});

describe('the streak', () => {
  test.each([
    ['today', TODAY, 4],
    ['yesterday', TODAY - 1, 4],
    ['the day before yesterday', TODAY - 2, 0],
    ['on no recorded day', null, 0],
  ])('of 4 days whose last bump was %s counts %p', (_when, bumpStreakDay, shown) => {
    expect(bumpStatus({ ...server, bumpStreak: 4, bumpStreakDay }, NOW).bumpStreak).toBe(shown);
  });

  test('is counted in UTC days', () => {
    const yesterday = { ...server, bumpStreak: 4, bumpStreakDay: TODAY - 1 };
    expect(bumpStatus(yesterday, at('2026-11-18T23:59:59.999Z')).bumpStreak).toBe(4);
    expect(bumpStatus(yesterday, at('2026-11-19T00:00:00.000Z')).bumpStreak).toBe(0);
  });

  test.each([
    ['starts with the first bump', 0, null, 1],
    ['grows by one on the next day', 4, TODAY - 1, 5],
    ['does not grow twice on one day', 4, TODAY, 4],
    ['starts again after a day without a bump', 4, TODAY - 2, 1],
  ])('%s', (_what, bumpStreak, bumpStreakDay, after) => {
    expect(streakAfter({ bumpStreak, bumpStreakDay }, NOW)).toEqual({ bumpStreak: after, bumpStreakDay: TODAY });
  });
});

test('a bump earns 10 tokens', () => expect(BUMP_REWARD).toBe(10));

test('an account may bump 20 times an hour', () => {
  const { changes, windowMs, sentence } = BUMP_LIMIT;
  expect([changes, windowMs, String(sentence(changes))]).toEqual([20, 3_600_000, 'You can bump 20 times per hour.']);
});
