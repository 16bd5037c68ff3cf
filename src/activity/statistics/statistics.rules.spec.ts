import { FIGURES, dateOf, firstDay, lastDays, perDay, votesOfWeeks, votesPerDay } from './statistics.rules.js';

const TODAY = 20_775; // 2026-11-18
const NOTHING = { votes: 0, removedVotes: 0, bumps: 0, views: 0, inviteClicks: 0, size: null };

test('statistics cover 90 days and end today', () => {
  const days = perDay([], TODAY);
  expect(days).toHaveLength(90);
  expect(days[0]).toEqual({ date: '2026-08-21', ...NOTHING });
  expect(days.at(-1)).toEqual({ date: '2026-11-18', ...NOTHING });
  expect(firstDay(TODAY)).toBe(TODAY - 89);
});

test('each day follows the one before, and a day without activity has zeros and no size', () => {
  const days = perDay([], TODAY);
  expect(days.map(({ date }) => date)).toEqual(days.map((_day, index) => dateOf(TODAY - 89 + index)));
  for (const { date, ...figures } of days) expect([date, figures]).toEqual([date, NOTHING]);
});

test('a date is written like 2026-11-18, in UTC', () => {
  expect([dateOf(0), dateOf(TODAY)]).toEqual(['1970-01-01', '2026-11-18']);
});

test('amounts of one figure add up on their day', () => {
  const days = perDay(
    [
      { figure: 'votes', day: TODAY, amount: 2 },
      { figure: 'votes', day: TODAY, amount: 3 },
      { figure: 'removedVotes', day: TODAY, amount: 1 },
      { figure: 'views', day: TODAY, amount: 40 },
      { figure: 'views', day: TODAY, amount: null },
      { figure: 'inviteClicks', day: TODAY, amount: 4 },
      { figure: 'inviteClicks', day: TODAY, amount: 1 },
      { figure: 'bumps', day: firstDay(TODAY), amount: 1 },
    ],
    TODAY,
  );
  expect(days.at(-1)).toEqual({
    date: '2026-11-18',
    ...NOTHING,
    votes: 5,
    removedVotes: 1,
    views: 40,
    inviteClicks: 5,
  });
  expect(days[0]).toEqual({ date: '2026-08-21', ...NOTHING, bumps: 1 });
});

test('amounts before the first day and after today are left out', () => {
  const outside = [firstDay(TODAY) - 1, TODAY + 1].flatMap((day) => [
    { figure: 'votes' as const, day, amount: 7 },
    { figure: 'size' as const, day, amount: 7 },
  ]);
  expect(perDay(outside, TODAY)).toEqual(perDay([], TODAY));
});

test('a size is the last one that was reported on that day, and is not carried over to the next', () => {
  const days = perDay(
    [
      { figure: 'size', day: TODAY - 1, amount: 120 },
      { figure: 'size', day: TODAY - 1, amount: 0 },
      { figure: 'size', day: TODAY, amount: null },
    ],
    TODAY,
  );
  expect(days.slice(-3).map(({ size }) => size)).toEqual([null, 0, null]);
});

test('bots and servers show the same figures, except that bots have no bumps and servers count members', () => {
  expect(FIGURES.bot).toEqual(['votes', 'removedVotes', 'views', 'serverCount', 'inviteClicks']);
  expect(FIGURES.server).toEqual(['votes', 'removedVotes', 'bumps', 'views', 'memberCount', 'inviteClicks']);
});

test('the votes of each retained day are shown, and those of other days are not', () => {
  const counted = [
    { day: TODAY, votes: 3 },
    { day: TODAY - 89, votes: 1 },
    { day: TODAY - 90, votes: 8 },
  ];
  const days = votesPerDay(counted, TODAY);
  expect([days.length, days[0], days.at(-1)]).toEqual([
    90,
    { date: '2026-08-21', votes: 1 },
    { date: '2026-11-18', votes: 3 },
  ]);
  expect(days.slice(1, -1).every(({ votes }) => votes === 0)).toBe(true);
});

test('the last seven days end today', () => {
  const counted = [0, 1, 6, 7].map((ago) => ({ day: TODAY - ago, votes: ago + 1 }));
  expect(lastDays(counted, TODAY)).toEqual([7, 0, 0, 0, 0, 2, 1]);
});

describe('the best week', () => {
  const days = (...votes: readonly number[]) =>
    votes.map((count, index) => ({ date: dateOf(TODAY - votes.length + 1 + index), votes: count }));

  test('is any seven days in a row, and the current one is the last seven', () => {
    const { current, best } = votesOfWeeks(days(0, 9, 1, 0, 0, 0, 0, 5, 0, 2, 0, 0, 0, 1));
    expect(best).toEqual({ votes: 15, from: '2026-11-06', to: '2026-11-12' });
    expect(current).toEqual({ votes: 8, from: '2026-11-12', to: '2026-11-18' });
  });

  test('of a listing that is younger than a week is its only one', () => {
    const first = { votes: 5, from: '2026-11-16', to: '2026-11-18' };
    expect(votesOfWeeks(days(2, 0, 3))).toEqual({ current: first, best: first });
  });

  test('is the latest one of several that are equal', () => {
    const { best, current } = votesOfWeeks(days(4, 0, 0, 0, 0, 0, 0, 0, 0, 4));
    expect(best).toEqual(current);
  });

  test('without days has no votes', () => {
    const none = { votes: 0, from: '', to: '' };
    expect(votesOfWeeks([])).toEqual({ current: none, best: none });
  });
});
