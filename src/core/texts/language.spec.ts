import { ENGLISH, Language, PLAIN_ENGLISH, keyOf } from './language.js';
import { currentLanguage, inLanguage, t } from './t.js';

const VOTES = '{count, plural, one {# vote} other {# votes}}';
const german = new Language(
  'de',
  new Map([
    ['Top bid', 'Höchstes Gebot'],
    [VOTES, '{count, plural, one {# Stimme} other {# Stimmen}}'],
    ['Bid of {name}', 'Gebot von {name}'],
    [keyOf('Open', 'an auction'), 'Offen'],
    ['Open', 'Öffnen'],
  ]),
);
const hebrew = new Language('he', new Map());

test('outside of a page, texts are English', () => {
  expect(currentLanguage()).toBe(PLAIN_ENGLISH);
  expect(t('Top bid')).toBe('Top bid');
  expect([0, 1, 2, 1_234].map((count) => t(VOTES, { count }))).toEqual(['0 votes', '1 vote', '2 votes', '1,234 votes']);
});

test('in a language, texts are its own, and those that it lacks are English', () => {
  const made = inLanguage(german, () => [
    t('Top bid'),
    t(VOTES, { count: 1_234 }),
    t('Open', {}, { context: 'an auction' }),
    t('Open'),
    t('Not translated, {name}', { name: 'Ada' }),
  ]);
  expect(made).toEqual(['Höchstes Gebot', '1.234 Stimmen', 'Offen', 'Öffnen', 'Not translated, Ada']);
  expect(currentLanguage()).toBe(PLAIN_ENGLISH);
});

test('a page that fails leaves the language of others alone', () => {
  expect(() =>
    inLanguage(german, () => {
      throw new Error('lost');
    }),
  ).toThrow('lost');
  expect(t('Top bid')).toBe('Top bid');
});

test('a value that runs in the other direction is isolated, so that it does not turn the sentence', () => {
  const bid = (language: Language, name: string): string => inLanguage(language, () => t('Bid of {name}', { name }));
  expect(bid(german, 'פנס')).toBe('Gebot von \u2068פנס\u2069');
  expect(bid(german, 'Ada')).toBe('Gebot von Ada');
  expect(bid(hebrew, 'Ada')).toBe('Bid of \u2068Ada\u2069');
  expect(bid(hebrew, 'פנס')).toBe('Bid of פנס');
  expect(bid(hebrew, '1,017')).toBe('Bid of 1,017');
  expect(bid(hebrew, '2026-11-18')).toBe('Bid of \u20682026-11-18\u2069');
});

test('what programs get has the values as they are', () => {
  const bid = (): string => t('Bid of {name}', { name: 'פנס' });
  expect([bid(), inLanguage(ENGLISH, bid)]).toEqual(['Bid of פנס', 'Bid of \u2068פנס\u2069']);
});

test('a value that chooses a word is not isolated', () => {
  const kind = (language: Language): string =>
    inLanguage(language, () =>
      t('{kind, select, bot {Bot {name}} other {Server {name}}}', { kind: 'bot', name: 'Ada' }),
    );
  expect([kind(hebrew), kind(german)]).toEqual(['Bot \u2068Ada\u2069', 'Bot Ada']);
});

test('the parts of a text can be elements', () => {
  const b = (inside: readonly unknown[]) => ({ bold: inside });
  expect(german.parts('Bid of <b>{name}</b>', { name: 'Ada', b })).toEqual(['Bid of ', { bold: ['Ada'] }]);
  expect(german.parts('Top bid', {})).toEqual(['Höchstes Gebot']);
});

test('a language knows its name and direction', () => {
  expect([german.name, german.direction, hebrew.direction]).toEqual(['Deutsch', 'ltr', 'rtl']);
  expect(new Language('pt-BR', new Map()).name).toBe('Português (Brasil)');
});

test('a translation that a page cannot show is English, and told once', () => {
  const told: string[] = [];
  const broken = new Language(
    'de',
    new Map([
      ['Bid of {name}', 'Gebot'],
      ['Top bid', 'Gebot {x'],
    ]),
    {
      report: (fault) => told.push(fault),
    },
  );
  for (const _time of [1, 2]) {
    expect(broken.format('Bid of {name}', { name: 'Ada' })).toBe('Bid of Ada');
    expect(broken.format('Top bid')).toBe('Top bid');
  }
  expect(told).toEqual([
    'de.po: the translation of "Bid of {name}" lacks {name}',
    'de.po: the translation of "Top bid" cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE',
  ]);
});
