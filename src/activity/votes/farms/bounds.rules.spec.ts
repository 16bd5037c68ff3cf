import { DAY, MINUTE } from '../../../core/shared/utc.js';
import { BANDS, MOST_AGAINST, MOST_FOR, SEARCHED_TIME, SETTLED, STEPS, SURGE_LENGTHS, SWING } from './bounds.rules.js';

const rising = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

test('no signal reaches a step alone, and a few that agree reach the last one', () => {
  const most = Object.values(MOST_FOR).toSorted((a, b) => b - a);
  expect(most).toHaveLength(6);
  expect(most[0]).toBeLessThan(STEPS.look);
  expect(most[0]! + most[1]!).toBeGreaterThanOrEqual(STEPS.hold);
  expect(STEPS.hold - SWING).toBeGreaterThan(STEPS.look);
  expect(MOST_AGAINST).toBeLessThan(STEPS.look);
});

test('times are compared from short to long, and all fit into the searched time', () => {
  expect(BANDS).toEqual(rising(BANDS));
  expect(SURGE_LENGTHS).toEqual(rising(SURGE_LENGTHS));
  expect(BANDS.map((band) => band / DAY)).toEqual([1, 7, 30]);
  expect(SURGE_LENGTHS).toHaveLength(5);
  expect(SURGE_LENGTHS[0]).toBeGreaterThan(MINUTE);
  for (const time of [...BANDS, ...SURGE_LENGTHS, SETTLED]) expect(time).toBeLessThan(SEARCHED_TIME);
  expect(SETTLED).toBeGreaterThan(BANDS[0]!);
});
