/** Words with letters of two scripts, as in "mіnecraft" with a Cyrillic і: typed on two keyboards, or to deceive. */

const CYRILLIC = 'аеорсухіјѕкмт';
/** The letters that look like them, in the same order. */
const LATIN = 'aeopcyxijskmt';

const LATIN_LETTER = /\p{Script=Latin}/u;
const OTHER_LETTER = /\p{Script=Cyrillic}|\p{Script=Greek}/u;

export const isMixed = (word: string): boolean => LATIN_LETTER.test(word) && OTHER_LETTER.test(word);

const exchanged = (word: string, from: string, to: string): string =>
  [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** A mixed word in one script, if only lookalikes are of the other one; any other word stays as it is. */
export function unmixed(word: string): string {
  if (!isMixed(word)) return word;
  const ways = [exchanged(word, CYRILLIC, LATIN), exchanged(word, LATIN, CYRILLIC)];
  return ways.find((way) => !isMixed(way)) ?? word;
}
