import { differencesOf } from './changed-values.rules.js';

test('values that changed are listed in the order of the states, with both texts', () => {
  expect(differencesOf({ state: 'approved', votes: 3 }, { state: 'suspended', votes: 3 })).toEqual([
    { name: 'state', before: 'approved', after: 'suspended' },
  ]);
});

test('a value that did not exist before or after has one text only', () => {
  expect(differencesOf({ gone: true }, { made: 12 })).toEqual([
    { name: 'gone', before: 'yes', after: undefined },
    { name: 'made', before: undefined, after: '12' },
  ]);
});

test('an instant is shown in words', () => {
  expect(differencesOf(null, { until: '2026-12-07T09:08:36.652Z' })).toEqual([
    { name: 'until', before: undefined, after: '7 Dec 2026, 09:08 UTC' },
  ]);
});

test('two instants of the same minute are shown exactly', () => {
  const [before, after] = ['2026-12-07T09:08:36.652Z', '2026-12-07T09:08:50.000Z'];
  expect(differencesOf({ until: before }, { until: after })).toEqual([{ name: 'until', before, after }]);
  expect(differencesOf({ until: before }, { until: before })).toEqual([]);
});

test('a state that is missing has no values', () => {
  expect(differencesOf(null, { amount: 5 })).toEqual([{ name: 'amount', before: undefined, after: '5' }]);
  expect(differencesOf({ amount: 5 }, undefined)).toEqual([{ name: 'amount', before: '5', after: undefined }]);
  expect(differencesOf(null, null)).toEqual([]);
});

test('null and an empty text read as none, and lists and flags as words', () => {
  expect(differencesOf({ until: null, note: 'x', tags: [] }, { until: '2026', note: '', tags: ['a'] })).toEqual([
    { name: 'until', before: 'none', after: '2026' },
    { name: 'note', before: 'x', after: 'none' },
    { name: 'tags', before: 'none', after: 'a' },
  ]);
});

test('an object reads as its values by name', () => {
  expect(differencesOf(null, { against: { type: 'server', id: '7', until: null } })).toEqual([
    { name: 'against', before: undefined, after: 'type: server, id: 7, until: none' },
  ]);
});

test('a new value that is empty is left out', () => {
  expect(differencesOf({ state: 'pending' }, { state: 'approved', reasons: [], note: null })).toEqual([
    { name: 'state', before: 'pending', after: 'approved' },
  ]);
});

test('null and an empty text are the same', () => {
  expect(differencesOf({ note: null }, { note: '' })).toEqual([]);
});

test.each([
  [['a', 'b'], 'a, b'],
  ['a text', 'a text'],
  [7, '7'],
])('a state that is no object, such as %j, has one value without a name', (state, text) => {
  expect(differencesOf(null, state)).toEqual([{ name: '', before: undefined, after: text }]);
});
