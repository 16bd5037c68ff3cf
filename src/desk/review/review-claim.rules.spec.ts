import {
  changesSince,
  claimEnds,
  denialTakesAway,
  claimCutoff,
  storedContent,
  watchingCutoff,
} from './review-claim.rules.js';

const NOON = new Date('2026-11-18T12:00:00.000Z');

test('a claim ends after an idle hour', () => {
  expect(claimEnds(NOON)).toEqual(new Date('2026-11-18T13:00:00.000Z'));
  expect(claimCutoff(NOON)).toEqual(new Date('2026-11-18T11:00:00.000Z'));
});

test('a reviewer who was not seen for a minute has left', () => {
  expect(watchingCutoff(NOON)).toEqual(new Date('2026-11-18T11:59:00.000Z'));
});

test('a denial takes something from the public if the listing is or was public', () => {
  expect([denialTakesAway('approved', false), denialTakesAway('pending', true)]).toEqual([true, true]);
  expect(denialTakesAway('pending', false)).toBe(false);
});

test('a change has the name of the field and its values before and now', () => {
  expect(changesSince({ name: 'A', tags: ['x'] }, { name: 'B', tags: ['x', 'y'] })).toEqual([
    { field: 'name', before: 'A', now: 'B' },
    { field: 'tags', before: ['x'], now: ['x', 'y'] },
  ]);
});

test('equal values and fields that only one side has are no changes', () => {
  expect(changesSince({ tags: ['x'], removed: 1 }, { tags: ['x'], added: 2 })).toEqual([]);
});

describe('the content stored with a decision', () => {
  const bytes = (fields: object): number => Buffer.byteLength(JSON.stringify(fields));
  const textOfBytes = (size: number): string => 'x'.repeat(size - bytes({ name: 'A', text: '' }));

  test('is complete up to 65,535 bytes', () => {
    const fields = { name: 'A', text: textOfBytes(65_535) };
    expect(bytes(fields)).toBe(65_535);
    expect(JSON.parse(storedContent(fields))).toEqual(fields);
  });

  test('loses its longest field above that size', () => {
    const fields = { name: 'A', text: textOfBytes(65_536) };
    expect(JSON.parse(storedContent(fields))).toEqual({ name: 'A' });
  });

  test('loses as few fields as necessary, measured in bytes', () => {
    const fields = { name: 'A', first: 'x'.repeat(30_000), second: '🎪'.repeat(10_000), third: 'y'.repeat(35_000) };
    expect(JSON.parse(storedContent(fields))).toEqual({ name: 'A', first: fields.first, third: fields.third });
    const more = { ...fields, first: 'x'.repeat(31_000) };
    expect(JSON.parse(storedContent(more))).toEqual({ name: 'A', first: more.first });
  });
});
