import { namesOfLanguage } from './language-names.rules.js';

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
