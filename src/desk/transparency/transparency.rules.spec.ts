import { later } from '../../core/shared/utc.js';
import { EXAMINED_SETTLEMENTS, settlementFigures } from './transparency.rules.js';

const closesAt = new Date('2026-11-16T00:00:00.000Z');
const settledAfter = (ms: number) => ({ closesAt, settledAt: later(closesAt, ms) });

test('a settlement is on time within a minute after the close', () => {
  expect(settlementFigures([0, 3_000, 60_000, 60_001, 3_600_000].map(settledAfter))).toEqual({ settled: 5, onTime: 3 });
  expect(settlementFigures([])).toEqual({ settled: 0, onTime: 0 });
  expect(EXAMINED_SETTLEMENTS).toBe(52);
});
