import { lookup, rangesOf } from './choice.rules.js';

test.each([
  ['de', ['de']],
  ['de-AT, en;q=0.8', ['de-at', 'en']],
  ['en;q=0.5, fr;q=0.9, de', ['de', 'fr', 'en']],
  ['en;q=0.5, fr;q=0.5', ['en', 'fr']],
  ['de;q=0, en', ['en']],
  ['de;Q=0.1,en;x=2;q=0.2', ['en', 'de']],
  ['de;q=high, en', ['en']],
  ['de;xq=0.1, en;q=0.5', ['de', 'en']],
  ['', []],
  [' , ,', []],
  [Array.from({ length: 30 }, (_, index) => `x${index}`).join(), Array.from({ length: 20 }, (_, index) => `x${index}`)],
])('"%s" wants %j', (header, ranges) => expect(rangesOf(header)).toEqual(ranges));

const offered = ['en', 'de', 'pt-BR', 'zh-Hans'];

test.each([
  [['de'], 'de'],
  [['de-at'], 'de'],
  [['de-de-1996'], 'de'],
  [['fr', 'de'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-pt'], undefined],
  [['pt-br'], 'pt-BR'],
  [['zh-hans-cn'], 'zh-Hans'],
  [['zh-hans-x-own'], 'zh-Hans'],
  [['de-x-own'], 'de'],
  [['e'], undefined],
  [['*'], undefined],
  [[''], undefined],
  [['fr'], undefined],
  [[], undefined],
])('of English, German, Brazilian Portuguese and simplified Chinese, %j finds %p', (ranges, found) =>
  expect(lookup(ranges, offered)).toBe(found),
);
