import { namesInLanguages, namesOfLanguage } from './language-names.rules.js';

test.each([
  ['de', ['german', 'deutsch']],
  ['pt', ['portuguese', 'portugues']],
  ['ko', ['korean', '한국어']],
  ['en', ['english']],
  ['xx', []],
  ['not a language', []],
  ['', []],
])('the language %s is called %j', (language, names) => {
  expect(namesOfLanguage(language)).toEqual(names);
});

test('languages have names in each other, without short ones that may be words', () => {
  expect(namesInLanguages(['en', 'de', 'lv', 'nl', 'uk', 'ru'])).toEqual(
    expect.arrayContaining([
      ['uk', 'украинский'],
      ['de', 'Duits'],
      ['nl', 'Niederländisch'],
      ['ru', 'російська'],
    ]),
  );
  expect(namesInLanguages(['lv', 'nl'])).not.toContainEqual(['lv', 'Lets']);
  expect(namesInLanguages([])).toEqual([]);
  expect(new Set(namesInLanguages(['en', 'xx']).map(([language]) => language))).toEqual(new Set(['en']));
});
