import { askedIn } from './query-words.rules.js';
import { NO_SYNONYMS, synonymsIn, thesaurusOf } from './synonyms.rules.js';

/** Removes a final "s". */
const stemOf = (word: string): string => word.replace(/s$/, '');

const thesaurus = thesaurusOf(
  [
    { value: 'mods', label: 'moderation' },
    { value: 'ai-art', label: 'generated art, Bilder,' },
    { value: 'ai', label: 'assistant' },
    { value: 'dungeons-and-dragons', label: 'dice' },
    { value: 'größe', label: 'size' },
    { value: '夜更かし', label: 'night' },
    { value: 'lvl', label: 'leveling, role menus, xp' },
  ],
  stemOf,
);
const found = (search: string) => synonymsIn(askedIn(search)?.words ?? [], thesaurus, stemOf);

test('a word is found in any of its forms', () => {
  expect(found('mod bot')).toEqual([{ slots: [0], words: ['moderation'] }]);
  expect(found('my mods')).toEqual([{ slots: [1], words: ['moderation'] }]);
  expect(found('modern')).toEqual([]);
});

test('a synonym may be in any script', () => {
  expect(found('Große')).toEqual([{ slots: [0], words: ['size'] }]);
  expect(found('夜更かし')).toEqual([{ slots: [0, 1, 2], words: ['night'] }]);
  expect(found('夜更')).toEqual([]);
});

test('a phrase stands for all of its words, and each of its words for itself', () => {
  expect(found('new ai arts')).toEqual([
    { slots: [1, 2], words: ['generated', 'art'] },
    { slots: [1, 2], words: ['bilder'] },
    { slots: [1], words: ['assistant'] },
  ]);
  expect(found('ai')).toEqual([{ slots: [0], words: ['assistant'] }]);
  expect(found('dungeons and dragons')).toEqual([{ slots: [0, 1, 2], words: ['dice'] }]);
  expect(found('dungeons dragons')).toEqual([]);
});

test('a phrase may be written as one word', () => {
  expect(found('aiart')).toEqual([
    { slots: [0], words: ['generated', 'art'] },
    { slots: [0], words: ['bilder'] },
  ]);
  expect(found('aiarts')).toHaveLength(2);
  expect(found('夜更更かかし')).toHaveLength(0);
});

test('exact synonyms find others, but are no known words', () => {
  const { entries, words } = thesaurusOf([{ value: 'xp', label: 'level' }], stemOf, [
    { value: 'duits', label: 'german' },
  ]);
  expect([...entries.keys()]).toEqual(['xp', 'duit']);
  expect([...words]).toEqual(['xp', 'level']);
});

test('a synonym without a word has no effect', () => {
  const { entries, words } = thesaurusOf([{ value: '!', label: 'wow' }], stemOf);
  expect([entries.size, [...words]]).toEqual([0, ['wow']]);
});

test('single words of synonyms are known, but no words of phrases', () => {
  const has = (word: string): boolean => thesaurus.words.has(word);
  expect(['lvl', 'xp', 'leveling', 'moderation', 'grosse', 'ai'].filter(has)).toHaveLength(6);
  expect(['role', 'menus', 'art', 'levling'].filter(has)).toEqual([]);
  expect(NO_SYNONYMS.words.size).toBe(0);
});
