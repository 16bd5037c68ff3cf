import {
  type Field,
  changedFields,
  fromColumn,
  needsNewReview,
  textsIn,
  toColumn,
  toColumns,
} from './listing-fields.rules.js';

const fieldOf = (kind: Field['kind']): Field => ({ table: 'listings', column: 'any', kind });

test('big counts come as text from some databases', () => {
  expect(fromColumn(fieldOf('count'), '9007199254740991')).toBe(9_007_199_254_740_991);
});

test('columns store lists as JSON and flags as numbers', () => {
  const cases = [
    ['text', 'a', 'a'],
    ['text', null, null],
    ['list', ['a', 'b'], '["a","b"]'],
    ['flag', true, 1],
    ['flag', false, 0],
    ['count', 12, 12],
  ] as const;
  for (const [kind, value, stored] of cases) {
    expect(toColumn(value)).toBe(stored);
    expect(fromColumn(fieldOf(kind), stored)).toEqual(value);
  }
  // Some drivers return numbers as strings.
  expect(fromColumn(fieldOf('flag'), '1')).toBe(true);
});

test('a name is also stored as its search key', () => {
  const name: Field = { table: 'listings', column: 'name', keyColumn: 'name_key', kind: 'text' };
  const nsfw: Field = { table: 'listings', column: 'nsfw', kind: 'flag' };
  expect([toColumns(name, 'Snölyktan'), toColumns(nsfw, true)]).toEqual([
    [
      ['name', 'Snölyktan'],
      ['name_key', 'snölyktan'],
    ],
    [['nsfw', 1]],
  ]);
});

test('a field whose value stays the same is not changed', () => {
  const now = { name: 'A', tags: ['x'], nsfw: false, slug: null };
  expect(changedFields(now, { name: 'A', tags: ['x'], nsfw: false, slug: null })).toEqual([]);
  expect(changedFields(now, { tags: ['x', 'y'], nsfw: true })).toEqual(['tags', 'nsfw']);
});

test('a change of a reviewed field requires another review', () => {
  const fields = { name: { ...fieldOf('text'), isReviewed: true as const }, tags: fieldOf('list') };
  expect([['name'], ['tags', 'name']].map((changed) => needsNewReview(fields, changed))).toEqual([true, true]);
  expect(needsNewReview(fields, ['tags', 'another'])).toBe(false);
});

test('the texts of a field are its text, those of its list, or none', () => {
  expect(['a', ['a', 'b'], [5, 'a'], null, undefined, 5].map(textsIn)).toEqual([['a'], ['a', 'b'], ['a'], [], [], []]);
});
