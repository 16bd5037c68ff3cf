import { riseOf } from './rise.rules.js';

const HOUR = 3_600_000;
const opensAt = Date.parse('2026-11-23T00:00:00Z');
const at = (hours: number): string => new Date(opensAt + hours * HOUR).toISOString();
const week = { opensAt, closesAt: opensAt + 100 * HOUR };

test('each bid is a step from its time to that of the next one, and the last one lasts until now', () => {
  const { steps, y } = riseOf({
    ...week,
    bids: [
      { at: at(10), amount: 1_000 },
      { at: at(30), amount: 1_200 },
    ],
    now: opensAt + 45 * HOUR,
    others: [1_800],
  });
  expect(steps).toEqual([
    { from: 10, to: 30, y: 80, before: undefined, hasFace: true },
    { from: 30, to: 45, y: 60, before: 80, hasFace: true },
  ]);
  expect([y(1_800), y(800)]).toEqual([0, 100]);
});

test('a face is left out where the next step follows at once, but never that of the leader', () => {
  const bids = [
    { at: at(10), amount: 1_000 },
    { at: at(14.9), amount: 1_100 },
    { at: at(20), amount: 1_200 },
  ];
  const { steps } = riseOf({ ...week, bids, now: opensAt + 21 * HOUR, others: [] });
  expect(steps.map(({ hasFace }) => hasFace)).toEqual([false, true, true]);
  expect(steps.at(-1)?.y).toBe(0);
});

test('nothing is drawn beyond the week', () => {
  const bids = [{ at: at(-5), amount: 1_000 }];
  const { steps } = riseOf({ ...week, bids, now: opensAt + 120 * HOUR, others: [2_000] });
  expect(steps[0]).toMatchObject({ from: 0, to: 100 });
});
