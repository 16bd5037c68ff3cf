import { Language } from '../../core/texts/language.js';
import { inLanguage } from '../../core/texts/t.js';
import { matchingParts } from './matching-parts.js';

test('words of a search, their forms and words that begin with them are marked', () => {
  expect(matchingParts('Lantern fish', 'lanterns')).toEqual(['', 'Lantern', ' fish']);
  expect(matchingParts('A music player, and Musicians', 'mus')).toEqual([
    'A ',
    'music',
    ' player, and ',
    'Musicians',
    '',
  ]);
  expect(matchingParts('Snölyktan är här', 'snolyktan här')).toEqual(['', 'Snölyktan', ' är ', 'här', '']);
  expect(matchingParts('a b', 'b')).toEqual(['a ', 'b', '']);
  expect(matchingParts('bright b', 'b')).toEqual(['bright ', 'b', '']);
});

test('fillers, parts of words and other texts are not', () => {
  for (const search of ['', '🎪', 'bot', 'the', 'antern', '日本', '"', '<b>'])
    expect([search, matchingParts('The <i>lantern</i> bot 日本', search)]).toEqual([
      search,
      ['The <i>lantern</i> bot 日本'],
    ]);
});

test('the parts are the whole text again, of any script and direction', () => {
  for (const text of ['<mark>lantern</mark> & "lantern"', '\u202eabc lantern', 'مرحبا lantern', ''])
    expect(matchingParts(text, 'lantern مرحبا mark').join('')).toBe(text);
});

test('forms of the language of the page match', () => {
  const marked = (tag: string) =>
    inLanguage(new Language(tag, new Map()), () => matchingParts('Viele Spiele', 'spielen'));
  expect([marked('de'), marked('en')]).toEqual([['Viele ', 'Spiele', ''], ['Viele Spiele']]);
});
