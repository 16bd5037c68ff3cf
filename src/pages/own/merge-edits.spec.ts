import { marksOf, mergeEdits, textsOf } from './merge-edits.js';

const SEEN = { name: 'Lantern', note: 'a\nb', tags: ['x', 'y'], nsfw: false, banner: null };
const SENT = { name: 'Lantern', note: 'a\r\nb', tags: ['x', 'y', ''], nsfw: '', banner: '', version: '3' };
const merge = (sent: object, current: object) =>
  mergeEdits({ ...SENT, ...sent }, marksOf(SEEN), { ...SEEN, ...current });

test('a stored value has the texts that a form sends for it', () => {
  expect([['a', 'b'], true, false, null, 'a', 7].map(textsOf)).toEqual([['a', 'b'], ['on'], [], [], ['a'], ['7']]);
});

test('without changes by others, the form shows what was typed', () => {
  expect(merge({}, {})).toEqual({ fields: SENT, taken: [], both: [], isSaved: true });
  const mine = { fields: { ...SENT, name: 'Mine' }, taken: [], both: [], isSaved: false };
  expect(merge({ name: 'Mine' }, {})).toEqual(mine);
});

test('a field that only others changed gets their value', () => {
  const { fields, taken, both } = merge({ note: 'mine' }, { name: 'Theirs', tags: [], nsfw: true });
  expect(fields).toEqual({ ...SENT, name: ['Theirs'], note: 'mine', tags: '', nsfw: ['on'] });
  expect([taken, both]).toEqual([['name', 'tags', 'nsfw'], []]);
});

test('a field that both changed keeps what was typed, unless both wrote the same', () => {
  expect(merge({ name: 'Mine' }, { name: 'Theirs' })).toMatchObject({ fields: { name: 'Mine' }, both: ['name'] });
  expect(merge({ name: 'Same' }, { name: 'Same' })).toMatchObject({ taken: [], both: [] });
});

test('what was typed is saved if every field that was sent is stored', () => {
  expect(merge({ name: 'Same', note: 'new' }, { name: 'Same', note: 'new' }).isSaved).toBe(true);
  expect(merge({ name: 'Same', note: 'new' }, { name: 'Same' }).isSaved).toBe(false);
  const { banner: _banner, ...withoutBanner } = SENT;
  expect(mergeEdits(withoutBanner, '', { ...SEEN, banner: 'theirs' }).isSaved).toBe(true);
});

test('marks that the form did not send, or that were tampered with, change nothing', () => {
  for (const marks of ['', 'name', ': :', 'other:abc'])
    expect(mergeEdits(SENT, marks, { ...SEEN, note: 'theirs' }).fields).toEqual(SENT);
});
