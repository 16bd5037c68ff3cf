import { fillerCounts } from './fillers.js';

/** A single filler word may be a name, or a word of another language. */
const MIN_FILLERS = 2;

/**
 * The language of a text that states none, by its filler words. `undefined` if there are few, or as many of another
 * language.
 */
export function languageOfText(words: readonly string[]): string | undefined {
  const [[language, count] = ['', 0], [, next] = ['', 0]] = fillerCounts(words).toSorted(([, a], [, b]) => b - a);
  return count >= MIN_FILLERS && count > next ? language : undefined;
}
