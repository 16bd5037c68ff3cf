import { stemOf } from '../../finding/directory/search/stem.js';
import { matchingParts } from './matches.rules.js';

const parts = (text: string, search: string): string[] => matchingParts(text, search, stemOf);

test('words of a search, their forms and words that begin with them are marked', () => {
  expect(parts('Lantern fish', 'lanterns')).toEqual(['', 'Lantern', ' fish']);
  expect(parts('A music player, and Musicians', 'mus')).toEqual(['A ', 'music', ' player, and ', 'Musicians', '']);
  expect(parts('Snölyktan är här', 'snolyktan här')).toEqual(['', 'Snölyktan', ' är ', 'här', '']);
  expect(parts('a b', 'b')).toEqual(['a ', 'b', '']);
  expect(parts('bright b', 'b')).toEqual(['bright ', 'b', '']);
});

test('fillers, parts of words and other texts are not', () => {
  for (const search of ['', '🎪', 'bot', 'the', 'antern', '日本', '"', '<b>'])
    expect([search, parts('The <i>lantern</i> bot 日本', search)]).toEqual([search, ['The <i>lantern</i> bot 日本']]);
});

test('the parts are the whole text again, of any script and direction', () => {
  for (const text of ['<mark>lantern</mark> & "lantern"', '\u202eabc lantern', 'مرحبا lantern', ''])
    expect(parts(text, 'lantern مرحبا mark').join('')).toBe(text);
});
