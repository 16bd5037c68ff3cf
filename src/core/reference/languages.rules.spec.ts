import { LANGUAGES } from './languages.rules.js';

test('languages have canonical tags, each once, and a name of their own', () => {
  const tags = LANGUAGES.map(({ value }) => value);
  expect(tags.flatMap((tag) => Intl.getCanonicalLocales(tag))).toEqual(tags);
  expect(new Set(tags).size).toBe(tags.length);
  expect(new Set(LANGUAGES.map(({ label }) => label)).size).toBe(tags.length);
  expect(LANGUAGES.filter(({ value, label }) => value === label)).toEqual([]);
});

test('languages are sorted by their names in English', () => {
  const labels = LANGUAGES.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(LANGUAGES).toContainEqual({ value: 'de', label: 'German' });
  expect(LANGUAGES).toContainEqual({ value: 'pt-BR', label: 'Brazilian Portuguese' });
});
