import { DAYS_KEPT, firstDay, perDay } from './statistics.rules.js';

const TODAY = 20_775; // 2026-11-18

test('there are 90 days, the last one today, and what nobody did is zero', () => {
  const days = perDay([], TODAY);
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([DAYS_KEPT, '2026-08-21', '2026-11-18']);
  const nothing = { votes: 0, removedVotes: 0, bumps: 0, views: 0, size: null };
  expect(days.every(({ date, ...figures }) => date !== '' && JSON.stringify(figures) === JSON.stringify(nothing))).toBe(
    true,
  );
});

test('pieces of a kind add up, and each falls on its day; others are left out', () => {
  const days = perDay(
    [
      { figure: 'votes', day: TODAY, amount: 2 },
      { figure: 'votes', day: TODAY, amount: 3 },
      { figure: 'bumps', day: firstDay(TODAY), amount: 1 },
      { figure: 'bumps', day: firstDay(TODAY) - 1, amount: 7 },
      { figure: 'views', day: TODAY + 1, amount: 9 },
      { figure: 'size', day: TODAY - 1, amount: 0 },
      { figure: 'size', day: TODAY, amount: null },
    ],
    TODAY,
  );
  expect(days.at(-1)).toEqual({ date: '2026-11-18', votes: 5, removedVotes: 0, bumps: 0, views: 0, size: null });
  expect(days.at(-2)?.size).toBe(0);
  expect(days[0]?.bumps).toBe(1);
  expect(days.reduce((sum, { bumps, views }) => sum + bumps + views, 0)).toBe(1);
});
