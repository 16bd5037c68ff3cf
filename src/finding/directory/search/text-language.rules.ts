import { fillerCounts } from './fillers.js';

/** A single filler word may be a name, or a word of another language. */
const MIN_FILLERS = 2;

/**
 * The language of a text that states none, by its filler words. `undefined` if there are few, or as many of another
 * language.
 */
export function languageOfText(words: readonly string[]): string | undefined {
  const counts = fillerCounts(words);
  const most = Math.max(...counts.map(([, count]) => count));
  const languages = counts.flatMap(([language, count]) => (count === most ? [language] : []));
  return most >= MIN_FILLERS && languages.length === 1 ? languages[0] : undefined;
}
