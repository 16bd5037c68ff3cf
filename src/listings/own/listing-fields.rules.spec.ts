import {
  type Field,
  SHARED_FIELDS,
  SHARED_GIVEN,
  changedFields,
  fromColumn,
  needsNewReview,
  textsIn,
  toColumn,
  toColumns,
} from './listing-fields.rules.js';

const fieldOf = (kind: Field['kind']): Field => ({ table: 'listings', column: 'any', kind });

test('the shared fields are columns of all listings', () => {
  const columns = Object.entries(SHARED_FIELDS).map(([name, { table, column, kind }]) => [name, table, column, kind]);
  expect(columns).toEqual([
    ['name', 'listings', 'name', 'text'],
    ['description', 'listings', 'description', 'text'],
    ['banner', 'listings', 'banner', 'text'],
    ['invite', 'listings', 'invite', 'text'],
    ['tags', 'listings', 'tags', 'list'],
    ['nsfw', 'listings', 'nsfw', 'flag'],
    ['aiContent', 'listings', 'ai_content', 'flag'],
    ['slug', 'listings', 'slug', 'text'],
  ]);
  const holding = Object.entries(SHARED_FIELDS).filter(([, { addresses }]) => addresses !== undefined);
  expect(holding.map(([name, { addresses }]) => [name, addresses])).toEqual([
    ['description', 'text'],
    ['banner', 'picture'],
  ]);
});

test('the team of every listing sees two marks of staff', () => {
  const columns = Object.entries(SHARED_GIVEN).map(([name, { table, column, kind }]) => [name, table, column, kind]);
  expect(columns).toEqual([
    ['verified', 'listings', 'verified', 'flag'],
    ['official', 'listings', 'official', 'flag'],
  ]);
});

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
  const { name, nsfw } = SHARED_FIELDS;
  expect([name && toColumns(name, 'Snölyktan'), nsfw && toColumns(nsfw, true)]).toEqual([
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

test('a change of name, invite or nsfw requires another review', () => {
  expect([['nsfw'], ['invite', 'tags'], ['name']].map(needsNewReview)).toEqual([true, true, true]);
  expect(needsNewReview(['tags', 'description'])).toBe(false);
});

test('the texts of a field are its text, those of its list, or none', () => {
  expect(['a', ['a', 'b'], [5, 'a'], null, undefined, 5].map(textsIn)).toEqual([['a'], ['a', 'b'], ['a'], [], [], []]);
});
