import { languageNames } from './language-names.js';
import { namesInLanguages } from './language-names.rules.js';
import type { Synonym } from './synonyms.rules.js';

const LANGUAGES =
  'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh';

let made: readonly Synonym[] | undefined;

/** The names of languages in English and in themselves: "german" also finds "deutsch", and the other way round. */
export function languageSynonyms(): readonly Synonym[] {
  made ??= LANGUAGES.split(' ').flatMap((tag) => {
    const [name = '', ...own] = languageNames(tag);
    return own.flatMap((word) => [
      { value: name, label: word },
      { value: word, label: name },
    ]);
  });
  return made;
}

let foreign: readonly Synonym[] | undefined;

/** The names of languages in other ones: "украинский" finds "ukrainian" and "українська". */
export function foreignLanguageNames(): readonly Synonym[] {
  foreign ??= namesInLanguages(['en', ...LANGUAGES.split(' ')]).map(([tag, value]) => ({
    value,
    label: languageNames(tag).join(','),
  }));
  return foreign;
}
