import { isMixed, unmixed } from './mixed-scripts.rules.js';

test.each(['mіnecraft', 'сhess', 'музыkа', 'αlpha'])('"%s" has letters of two scripts', (word) => {
  expect(isMixed(word)).toBe(true);
});

test.each(['minecraft', 'шахматы', 'αλφα', 'ab12', '日本go', ''])('"%s" has letters of one', (word) => {
  expect(isMixed(word)).toBe(false);
  expect(unmixed(word)).toBe(word);
});

test('lookalikes are exchanged for the letters of the other script', () => {
  expect(['mіnecraft', 'сhеss', 'музыkа', 'ѕраce'].map(unmixed)).toEqual(['minecraft', 'chess', 'музыка', 'space']);
  expect(unmixed('аеорсухіјѕкмтz')).toBe('aeopcyxijskmtz');
  expect(unmixed('aeopcyxijskmtж')).toBe('аеорсухіјѕкмтж');
});

test('a word with other letters of both scripts stays as it is', () => {
  expect(['жzword', 'αlpha'].map(unmixed)).toEqual(['жzword', 'αlpha']);
});
