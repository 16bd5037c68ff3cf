import { HOUR, later } from '../shared/utc.js';
import { rotated, seedsAt } from './secrets.rules.js';

const now = new Date('2026-11-18T12:00:00.000Z');
const first = { seed: 'old', oldUntil: null };
const asked = { overlap: '24', force: false } as const;

test('the old secret signs too until the end of the overlap', () => {
  const seeds = rotated(first, asked, { now, next: 'new' });
  const oldUntil = new Date('2026-11-19T12:00:00.000Z');
  expect(seeds).toEqual({ seed: 'new', oldSeed: 'old', oldUntil });
  const kept = { seed: 'new', oldSeed: 'old', oldUntil };
  expect(seedsAt(now, kept)).toEqual(['new', 'old']);
  expect(seedsAt(new Date('2026-11-19T11:59:59.999Z'), kept)).toEqual(['new', 'old']);
  expect(seedsAt(oldUntil, kept)).toEqual(['new']);
  expect(seedsAt(now, { ...kept, oldUntil: null })).toEqual(['new']);
  expect(seedsAt(now, { ...kept, oldSeed: null })).toEqual(['new']);
});

test('without an overlap only the new secret signs', () => {
  const seeds = rotated(first, { ...asked, overlap: '0' }, { now, next: 'new' });
  expect(seeds).toEqual({ seed: 'new', oldSeed: null, oldUntil: null });
});

test('an overlap that runs must be ended first, or by force', () => {
  const running = { seed: 'second', oldUntil: later(now, HOUR) };
  expect(rotated(running, asked, { now, next: 'new' })).toBeUndefined();
  expect(rotated(running, { ...asked, force: true }, { now, next: 'new' })).toMatchObject({ oldSeed: 'second' });
  expect(rotated({ ...running, oldUntil: now }, asked, { now, next: 'new' })).toMatchObject({ oldSeed: 'second' });
});
