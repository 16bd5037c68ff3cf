import { deviceInWords } from './account-words.js';

test.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['curl', null, 'curl'],
  [null, 'Linux', 'Another program on Linux'],
  [null, null, 'Another program'],
])('browser %p and system %p are %s', (browser, system, words) => expect(deviceInWords(browser, system)).toBe(words));
