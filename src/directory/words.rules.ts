/** How texts become words that can be searched for. A change of these rules needs a new `RULES` in directory.rules.ts. */
export const LONGEST_SEARCH = 100;
export const MOST_SEARCH_WORDS = 6;
const LONGEST_WORD = 24;
const MOST_WORDS = 60;

/** Scripts that write no blanks between words: each of their characters counts as a word. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');

/** Without case, accents and the difference between wide, small and styled letters. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().normalize('NFKC');

/** The different words of a text, in their order. */
export function wordsOf(text: string): string[] {
  const found = folded(text).match(WORD) ?? [];
  return [...new Set(found.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

interface Texts {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** The words under which a listing is found. Its name and tags come first: they are never the ones that are left out. */
export const listingWords = ({ name, description, tags }: Texts): string[] =>
  wordsOf([name, ...tags, description].join(' ')).slice(0, MOST_WORDS);

/** The words from `from` to `to`, both included. */
export interface WordRange {
  readonly from: string;
  readonly to: string;
}

/** No character comes after this one, so it ends everything that begins with the same letters. */
const LAST_CHARACTER = '\u{10FFFF}';

/** A word that is searched for stands for all that begin with it; a single character only for itself. */
export const rangeOf = (word: string): WordRange => ({
  from: word,
  to: [...word].length === 1 ? word : word + LAST_CHARACTER,
});
