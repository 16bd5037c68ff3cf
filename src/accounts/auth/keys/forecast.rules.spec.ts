import { Language } from '../../../core/texts/language.js';
import { inLanguage } from '../../../core/texts/t.js';
import { forecastOf, runningOutOn } from './forecast.rules.js';

const at = (text: string): Date => new Date(text);
const noon = at('2026-11-18T12:00:00.000Z');
const month = (used: number) => forecastOf({ used, limit: 3_000 }, noon);

describe('the forecast for a month', () => {
  test('names the day on which the requests run out', () => {
    // 17.5 days took 2625: one takes 150, and the remaining 375 last for 2.5 days.
    expect(month(2_625)).toEqual({
      runsOutAt: at('2026-11-21T00:00:00.000Z'),
      expected: 3_000,
      text: 'At this pace, the requests of this month run out on the 21st.',
    });
  });

  test('says how many requests are expected when they do not run out', () => {
    expect(month(700)).toEqual({
      runsOutAt: null,
      expected: 1_200,
      text: 'At this pace, about 1,200 of 3,000 requests are used this month.',
    });
  });

  test('is empty without a request', () => {
    expect(month(0)).toEqual({ runsOutAt: null, expected: 0, text: 'No requests yet this month.' });
  });

  test.each([3_000, 3_001])('says when the next month begins after %i requests', (used) => {
    expect(month(used)).toEqual({
      runsOutAt: noon,
      expected: 3_000,
      text: 'The 3,000 requests of this month are used up. The next month begins on 2026-12-01 (UTC).',
    });
  });

  test('of December names a day in the next year', () => {
    expect(forecastOf({ used: 9, limit: 9 }, at('2026-12-31T23:59:59.999Z')).text).toMatch('2027-01-01');
  });

  test('does not extrapolate from the first minutes of a month', () => {
    const early = at('2026-11-01T00:10:00.000Z');
    expect(forecastOf({ used: 20, limit: 3_000 }, early)).toMatchObject({ runsOutAt: null, expected: 620 });
  });

  test('does not run out at exactly the pace of the limit', () => {
    const middle = at('2026-11-16T00:00:00.000Z');
    expect(forecastOf({ used: 1_500, limit: 3_000 }, middle)).toMatchObject({ runsOutAt: null, expected: 3_000 });
    const more = forecastOf({ used: 1_501, limit: 3_000 }, middle);
    expect(more.text).toBe('At this pace, the requests of this month run out on the 30th.');
  });

  test('is never before now nor after the end of the month', () => {
    for (let used = 1; used < 3_000; used += 7) {
      const { runsOutAt, expected } = month(used);
      expect(expected).toBeGreaterThanOrEqual(used);
      expect(expected).toBeLessThanOrEqual(3_000);
      if (runsOutAt === null) continue;
      expect(runsOutAt.getTime()).toBeGreaterThan(noon.getTime());
      expect(runsOutAt.getTime()).toBeLessThan(at('2026-12-01').getTime());
    }
  });
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
])('the %ith is written %s', (day, written) => {
  expect(runningOutOn(day)).toBe(`At this pace, the requests of this month run out on the ${written}.`);
});

test('a forecast is in the language in which it is read', () => {
  const german = new Language('de', new Map([['No requests yet this month.', 'Noch keine Anfragen in diesem Monat.']]));
  const forecast = month(0);
  expect(inLanguage(german, () => forecast.text)).toBe('Noch keine Anfragen in diesem Monat.');
  expect(forecast.text).toBe('No requests yet this month.');
});
