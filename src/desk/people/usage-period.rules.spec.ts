import { parseDay, usagePeriod } from './usage-period.rules.js';

const NOW = new Date('2026-11-18T12:00:00Z');
const TODAY = 20_775;

test('a period without a start is the week up to its end, which is today by default', () => {
  expect(usagePeriod({}, NOW)).toEqual({ from: TODAY - 6, to: TODAY });
  expect(usagePeriod({ to: 100 }, NOW)).toEqual({ from: 94, to: 100 });
});

test('a period without an end lasts until today, or is one day when it starts later', () => {
  expect(usagePeriod({ from: TODAY - 2 }, NOW)).toEqual({ from: TODAY - 2, to: TODAY });
  expect(usagePeriod({ from: TODAY + 3 }, NOW)).toEqual({ from: TODAY + 3, to: TODAY + 3 });
});

test('a period cannot end before it starts', () => {
  expect(usagePeriod({ from: 5, to: 5 }, NOW)).toEqual({ from: 5, to: 5 });
  expect(() => usagePeriod({ from: 5, to: 4 }, NOW)).toThrow('from must not be after to.');
});

test('a period has at most 92 days', () => {
  expect(usagePeriod({ from: 1, to: 92 }, NOW)).toEqual({ from: 1, to: 92 });
  expect(() => usagePeriod({ from: 1, to: 93 }, NOW)).toThrow('from and to must cover at most 92 days.');
});

test('a day has the format 2026-11-18', () => {
  expect(['1970-01-01', '2026-11-18', '2028-02-29'].map(parseDay)).toEqual([0, TODAY, 21_243]);
});

test.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-11', '2026', '26-11-18', '2026-1-18', '2026-11-8', ''])(
  '"%s" is not a day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test.each(['18.11.2026', '2026-11-18T00:00:00Z', ' 2026-11-18', '2026-11-18 ', '-002026-11-18', '+002026-11-18'])(
  '"%s" is a day in another format and not accepted',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test.each([5, null, undefined, ['2026-11-18'], new Date(0)])('%p is not text', (value) => {
  expect(parseDay(value)).toBeUndefined();
});
