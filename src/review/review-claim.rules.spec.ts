import { later } from '../shared/utc.js';
import { CLAIM_IDLE, UNDO_WITHIN, changesSince, claimEnds, claimsOverAt, kept, mayUndo } from './review-claim.rules.js';

const NOON = new Date('2026-11-18T12:00:00.000Z');

test('a claim ends after an idle hour', () => {
  expect(CLAIM_IDLE).toBe(3_600_000);
  expect(claimEnds(NOON)).toEqual(new Date('2026-11-18T13:00:00.000Z'));
  expect(claimsOverAt(claimEnds(NOON))).toEqual(NOON);
});

test('a decision can be undone for half a minute', () => {
  expect([mayUndo(NOON, later(NOON, UNDO_WITHIN - 1)), mayUndo(NOON, later(NOON, UNDO_WITHIN))]).toEqual([true, false]);
});

test('what changed is told with what it was before', () => {
  expect(changesSince({ name: 'A', tags: ['x'], old: 1 }, { name: 'B', tags: ['x'], young: 2 })).toEqual([
    { field: 'name', before: 'A', now: 'B' },
  ]);
});

test('what a decision keeps of a listing fits into 64 KB, without what is longest', () => {
  const fields = { name: 'A', tags: ['x'], longDescription: '🎪'.repeat(16_383) };
  expect(JSON.parse(kept({ ...fields, longDescription: 'Short.' }))).toEqual({ ...fields, longDescription: 'Short.' });
  expect(JSON.parse(kept(fields))).toEqual({ name: 'A', tags: ['x'] });
});
