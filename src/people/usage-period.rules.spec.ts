import { MOST_DAYS, dayNamed, spanOf } from './usage-period.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');
const TODAY = 20_775;

test('a period is the last week, unless somebody says another', () => {
  expect(spanOf({}, NOW)).toEqual({ from: TODAY - 6, to: TODAY });
  expect(spanOf({ from: TODAY - 2 }, NOW)).toEqual({ from: TODAY - 2, to: TODAY });
  expect(spanOf({ to: 100 }, NOW)).toEqual({ from: 94, to: 100 });
  expect(spanOf({ from: TODAY, to: TODAY }, NOW)).toEqual({ from: TODAY, to: TODAY });
});

test('it runs forwards, and is a quarter of a year at most', () => {
  expect(() => spanOf({ from: 5, to: 4 }, NOW)).toThrow(/after/);
  expect(spanOf({ from: 1, to: MOST_DAYS }, NOW)).toEqual({ from: 1, to: MOST_DAYS });
  expect(() => spanOf({ from: 0, to: MOST_DAYS }, NOW)).toThrow(/more than 92 days/);
});

test('a day is written as in 2026-11-18', () => {
  expect(dayNamed('2026-11-18')).toBe(TODAY);
  for (const none of ['2026-02-30', '2026-13-01', '18.11.2026', '2026-11-18T00:00:00Z', '', 5, ['2026-11-18']])
    expect(dayNamed(none)).toBeUndefined();
});
