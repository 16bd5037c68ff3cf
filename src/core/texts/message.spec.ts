import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { type Parsed, fill, messageOf } from './message.js';

const { translations } = po.parse(readFileSync('locales/de.po'));
const texts = Object.values(translations)
  .flatMap((context) => Object.values(context))
  .filter(({ msgid }) => msgid !== '')
  .flatMap(({ msgid, msgstr: [german = ''] }) => [[msgid, 'en'] as const, [german, 'de'] as const]);
const messages = texts
  .map(([text, tag]) => messageOf(text, tag))
  .filter((message): message is Parsed => typeof message !== 'string' && !message.hasFormats);

const CHOICES = ['bot', 'server', 'spam', 'true', 'none'];
const NUMBERS = [0, 1, 2, 5, 21, 1_234, 1_234_567];
const inside = (parts: unknown[]): string => `<${parts.join('')}>`;

test('a message is filled as by the library', () => {
  expect(messages.length).toBeGreaterThan(1_000);
  for (const { formatter, elements, names, tag } of messages)
    for (const [index, number] of NUMBERS.entries()) {
      for (const value of [number, CHOICES[index % CHOICES.length]]) {
        const values = Object.fromEntries(
          names.map((name) => [name, formatterTakes(elements, name) === 'tag' ? inside : value]),
        );
        const expected = formatter.format<string>(values);
        const made = fill<string>(elements, { values: values as never, tag, isolate: (one) => one });
        expect(made.join('')).toBe([expected].flat().join(''));
      }
    }
});

/** Tags are functions, other values are numbers or words. */
function formatterTakes(elements: Parsed['elements'], name: string): 'tag' | 'value' {
  const isTag = (all: Parsed['elements']): boolean =>
    all.some(
      ({ type, value, children = [], options = {} }) =>
        (type === 8 && value === name) ||
        isTag(children) ||
        Object.values(options).some((option) => isTag(option.value)),
    );
  return isTag(elements) ? 'tag' : 'value';
}

test('the word after a rounded number is that of the number that people read', () => {
  const votes = '{count, plural, few {# أصوات} many {# صوتًا} other {# صوت}}';
  const inArabic = (text: string, count: number): string => {
    const { elements } = messageOf(text, 'ar') as Parsed;
    return fill<string>(elements, { values: { count }, tag: 'ar', isolate: (one) => one }).join('');
  };
  expect(inArabic(votes, 9_812)).toBe('9,812 صوتًا');
  expect(inArabic(votes, 12_812)).toBe('12.8\u00A0ألف صوت');
  expect(inArabic('{count} {count, plural, many {صوتًا} other {صوت}}', 12_812)).toBe('12812 صوتًا');
});
