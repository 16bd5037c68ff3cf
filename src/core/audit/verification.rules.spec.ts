import { HOUR, MINUTE, later } from '../shared/utc.js';
import { nextCheck } from './verification.rules.js';

const START = new Date('2026-11-18T12:00:00.000Z');
const intact = { at: later(START, 10), fullAt: START, isIntact: true };
const broken = { ...intact, isIntact: false };

test('the first check covers the whole chain', () => {
  expect(nextCheck(undefined, START)).toBe('all');
});

test('only new entries of an intact chain are checked, until an hour after the last whole check began', () => {
  expect(nextCheck(intact, later(START, 10))).toBe('new');
  expect(nextCheck(intact, later(START, HOUR - 1))).toBe('new');
  expect(nextCheck(intact, later(START, HOUR))).toBe('all');
});

test('a broken chain is checked again a minute after the last check ended', () => {
  expect(nextCheck(broken, later(START, 10))).toBe('nothing');
  expect(nextCheck(broken, later(START, 10 + MINUTE - 1))).toBe('nothing');
  expect(nextCheck(broken, later(START, 10 + MINUTE))).toBe('all');
});
