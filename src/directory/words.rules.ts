/** Splits texts into searchable words. When these rules change, increase `RULES_VERSION` in directory.rules.ts. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_SEARCH_WORDS = 6;
const MAX_WORD_LENGTH = 24;
const MAX_WORDS = 60;

/** Scripts without spaces between words: each of their characters counts as a word. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');

/** Removes case, accents, and the difference between full-width, styled and plain letters. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().normalize('NFKC');

export function wordsOf(text: string): string[] {
  const found = folded(text).match(WORD) ?? [];
  return [...new Set(found.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

interface Texts {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** The words that find a listing. Name and tags come first, because words beyond the maximum are dropped. */
export const listingWords = ({ name, description, tags }: Texts): string[] =>
  wordsOf([name, ...tags, description].join(' ')).slice(0, MAX_WORDS);

/** The words from `from` to `to`, inclusive. */
export interface WordRange {
  readonly from: string;
  readonly to: string;
}

/** Sorts after every other character, so it ends the range of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** A searched word matches all words that begin with it; a single character matches only itself. */
export const prefixRange = (word: string): WordRange => ({
  from: word,
  to: isExact(word) ? word : word + LAST_CHARACTER,
});

/** Without the words that another one begins with: a listing that has a word with "lantern" also has one with "lan". */
export const withoutImplied = (words: readonly string[]): string[] =>
  words.filter((word) => isExact(word) || !words.some((other) => other !== word && other.startsWith(word)));

/** A single character matches only the word that consists of it. */
const isExact = (word: string): boolean => [...word].length === 1;
