import { textWords } from './word-splitting.rules.js';

/** The name of a language in English and in itself: "de" → "german", "deutsch". */
export function namesOfLanguage(language: string): string[] {
  try {
    return [...new Set([nameIn('en', language), nameIn(language, language)].flatMap(textWords))];
  } catch {
    return [];
  }
}

const nameIn = (locale: string, language: string): string =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(language) ?? '';
