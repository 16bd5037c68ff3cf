import { textWords } from './word-splitting.rules.js';

/** The name of a language in English and in itself: "de" → "german", "deutsch". */
export function namesOfLanguage(language: string): string[] {
  try {
    return [...new Set([nameIn('en', language), nameIn(language, language)].flatMap(textWords))];
  } catch {
    return [];
  }
}

/** The shortest name in Latin letters that is not also a word: "lets" is Latvian in Dutch. */
const MIN_LATIN = 5;
const SHORT = new RegExp(`^\\p{Script=Latin}{1,${MIN_LATIN - 1}}$`, 'u');

/** What some languages are called in each other: "украинский" is Ukrainian. */
export function namesInLanguages(languages: readonly string[]): (readonly [language: string, name: string])[] {
  return languages.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    return languages.flatMap((language) => {
      const name = names.of(language);
      return name === undefined || SHORT.test(name) ? [] : [[language, name] as const];
    });
  });
}

const nameIn = (locale: string, language: string): string =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(language) ?? '';
