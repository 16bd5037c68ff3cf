import { HOUR, later } from '../../shared/utc.js';
import { MAX_EDITS_PER_HOUR, countEdit } from './edit-limit.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const used = (edits: number, startMs: number) => ({ editsSince: later(NOW, startMs), edits });

test('the hour begins with the first edit', () => {
  expect(countEdit({ editsSince: null, edits: 0 }, NOW)).toEqual(used(1, 0));
});

test('it allows 30 edits and then none until it is over', () => {
  expect(MAX_EDITS_PER_HOUR).toBe(30);
  expect(countEdit(used(29, -1), NOW)).toEqual(used(30, -1));
  expect(countEdit(used(30, -1), NOW)).toEqual({ blockedUntil: later(NOW, HOUR - 1) });
  expect(countEdit(used(30, 1 - HOUR), NOW)).toEqual({ blockedUntil: later(NOW, 1) });
  expect(countEdit(used(30, -HOUR), NOW)).toEqual(used(1, 0));
});

test('an hour that begins in the future counts from now, so that no wait exceeds an hour', () => {
  expect(countEdit(used(30, HOUR), NOW)).toEqual({ blockedUntil: later(NOW, HOUR) });
  expect(countEdit(used(7, HOUR), NOW)).toEqual(used(8, 0));
});
