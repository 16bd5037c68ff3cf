import { later } from '../shared/utc.js';
import { mayUndo, undoCutoff, undoEnds } from './undo.rules.js';

const NOON = new Date('2026-11-18T12:00:00.000Z');

test('a decision can be undone for 30 seconds', () => {
  expect(mayUndo(NOON, NOON)).toBe(true);
  expect(mayUndo(NOON, later(NOON, 29_999))).toBe(true);
  expect(mayUndo(NOON, later(NOON, 30_000))).toBe(false);
});

test('the last decisions that can be undone are those after the cutoff', () => {
  expect(undoCutoff(undoEnds(NOON))).toEqual(NOON);
  expect(undoEnds(NOON)).toEqual(new Date('2026-11-18T12:00:30.000Z'));
});
