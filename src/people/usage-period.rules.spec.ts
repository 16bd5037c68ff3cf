import { dayNamed, spanOf } from './usage-period.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');
const TODAY = 20_775;

test('a period without a beginning is the week up to its end, which is today unless it is given', () => {
  expect(spanOf({}, NOW)).toEqual({ from: TODAY - 6, to: TODAY });
  expect(spanOf({ to: 100 }, NOW)).toEqual({ from: 94, to: 100 });
});

test('a period without an end lasts until today, or one day when it begins later', () => {
  expect(spanOf({ from: TODAY - 2 }, NOW)).toEqual({ from: TODAY - 2, to: TODAY });
  expect(spanOf({ from: TODAY + 3 }, NOW)).toEqual({ from: TODAY + 3, to: TODAY + 3 });
});

test('a period ends on its first day or later', () => {
  expect(spanOf({ from: 5, to: 5 }, NOW)).toEqual({ from: 5, to: 5 });
  expect(() => spanOf({ from: 5, to: 4 }, NOW)).toThrow('from lies after to.');
});

test('a period has up to 92 days', () => {
  expect(spanOf({ from: 1, to: 92 }, NOW)).toEqual({ from: 1, to: 92 });
  expect(() => spanOf({ from: 1, to: 93 }, NOW)).toThrow('from and to lie more than 92 days apart.');
});

test('a day is written as in 2026-11-18', () => {
  expect(['1970-01-01', '2026-11-18', '2028-02-29'].map(dayNamed)).toEqual([0, TODAY, 21_243]);
});

test.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-11', '2026', '26-11-18', '2026-1-18', '2026-11-8', ''])(
  '"%s" is no day',
  (text) => {
    expect(dayNamed(text)).toBeUndefined();
  },
);

test.each(['18.11.2026', '2026-11-18T00:00:00Z', ' 2026-11-18', '2026-11-18 ', '-002026-11-18', '+002026-11-18'])(
  '"%s" is a day in another notation, which is not accepted',
  (text) => {
    expect(dayNamed(text)).toBeUndefined();
  },
);

test.each([5, null, undefined, ['2026-11-18'], new Date(0)])('%p is no text', (value) => {
  expect(dayNamed(value)).toBeUndefined();
});
