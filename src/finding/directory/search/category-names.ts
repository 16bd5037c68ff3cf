import type { ReferenceEntry } from '../../../core/reference/reference.rules.js';
import { valueName, withValues } from '../../../core/reference/value-names.js';
import type { Language } from '../../../core/texts/language.js';
import { inLanguage } from '../../../core/texts/t.js';
import type { Synonym } from './synonyms.rules.js';

const SPACES = /\s+/gu;

/** The names of categories in the languages of the site: "Bildung" finds "Education", under which listings are indexed. */
export const categoryNames = (
  categories: readonly ReferenceEntry[],
  languages: readonly Language[],
): readonly Synonym[] =>
  withValues(new Map([['category', categories]]), () =>
    categories.flatMap(({ value, label }) => {
      const names = new Set(languages.map((language) => inLanguage(language, () => valueName('category', value))));
      names.delete(label);
      return [...names].map((name) => ({ value: name.toLowerCase().replaceAll(SPACES, '-'), label }));
    }),
  );
