import { isEnglishFiller, isFiller } from './fillers.js';
import { isMixed } from './mixed-scripts.rules.js';
import { plainSpellings } from './plain-spelling.rules.js';
import { chunksOf, cut, isUnspacedWord, searchedWords } from './word-splitting.rules.js';

/** Further words are ignored, filler words first, then the last ones. */
export const MAX_WORDS = 8;

export interface AskedWord {
  readonly text: string;
  /** Whether this is a filler word, which only affects the order. */
  readonly isFiller: boolean;
  /** Whether the word is never the beginning of another one. */
  readonly isWhole?: boolean;
  /** The position in the search, to find neighbours. */
  readonly position: number;
  /**
   * Spellings of a word of another script in Latin letters, such as "anime" for "аниме", or of an Arabic word with and
   * without its article.
   */
  readonly spellings?: readonly string[];
}

export interface Asked {
  readonly words: readonly AskedWord[];
  /** Whether all words are fillers, as in "best bots": every listing matches. */
  readonly isForAll: boolean;
}

const LETTERS = /^\p{L}+$/u;

const isSingle = (word: string): boolean => [...word].length === 1;

/** Whether the word begins another one, so that it would find nothing more. */
const isImplied = (word: string, words: readonly string[]): boolean =>
  !isSingle(word) && words.some((other) => other !== word && other.startsWith(word) && !isUnspacedWord(word));

/** The parsed search; `undefined` if it has no letter or digit. */
export function askedIn(search: string): Asked | undefined {
  const all = searchedWords(search);
  if (all.length === 0) return undefined;
  const distinct = [...new Set(all)];
  const kept = distinct.filter((word) => !isImplied(word, distinct));
  const spellings = latinSpellings(search);
  // Alone, fillers of other languages are the words that they are in English: "fur", "per".
  const isForAll = kept.every(isFiller) && kept.some(isEnglishFiller);
  const areWords = kept.every(isFiller) && !isForAll;
  const words = kept.map((text) => {
    const inLatin = spellings.get(text);
    const word = { text, isFiller: !areWords && isFiller(text), position: all.indexOf(text) };
    return inLatin === undefined ? word : { ...word, spellings: inLatin };
  });
  const chosen = words.toSorted((a, b) => Number(a.isFiller) - Number(b.isFiller) || a.position - b.position);
  return {
    words: chosen.slice(0, MAX_WORDS).toSorted((a, b) => a.position - b.position),
    isForAll,
  };
}

/** Arabic words are found with and without their article. */
const ARABIC = /^\p{Script=Arabic}+$/u;
const ARTICLE = 'ال';
const otherArticle = (word: string): string[] => {
  if (!ARABIC.test(word)) return [];
  return [word.startsWith(ARTICLE) ? word.slice(ARTICLE.length) : `${ARTICLE}${word}`];
};

/** Fewer consonants alone are too ambiguous. */
const SPELLING = /^(?:\p{L}+|~\p{L}{3,})$/u;

/** In scripts without blanks, all index units of a word get the spelling of the whole word. */
function latinSpellings(search: string): ReadonlyMap<string, readonly string[]> {
  const spelled = new Map<string, readonly string[]>();
  for (const { words } of chunksOf(search))
    for (const word of words.filter((one) => !isMixed(one))) {
      const spellings = [...plainSpellings(word), ...otherArticle(word)].filter((one) => SPELLING.test(one));
      if (spellings.length > 0) for (const one of searchedWords(word)) spelled.set(one, spellings);
    }
  return spelled;
}

/** Neighbours as one word: "lantern fish" → "lanternfish". */
export const joinedWords = (
  words: readonly AskedWord[],
): { readonly text: string; readonly parts: readonly number[] }[] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index];
    return before === undefined || word.position !== before.position + 1 || isUnspacedWord(word.text)
      ? []
      : [{ text: cut(before.text + word.text), parts: [index, index + 1] }];
  });

const MIN_PART = 2;

/** Every way to write a word as two: "antiraid" → "anti", "raid". */
export function partsOf(word: string): (readonly [string, string])[] {
  const letters = [...word];
  return letters.flatMap((_, index) =>
    index < MIN_PART || letters.length - index < MIN_PART
      ? []
      : [[letters.slice(0, index).join(''), letters.slice(index).join('')] as const],
  );
}

const lettersIn = (text: string): number => [...text].length;
/** Shorter words are not split. */
const MIN_SPLIT = 5;
/** Shorter parts are mostly accidental letters of another word. */
const MIN_OF_TWO = 4;

/** The ways to split a word, without fillers: "antiraid" is "anti" and "raid", and "modbot" is "mod". */
export const splitsOf = (word: string): string[][] =>
  (lettersIn(word) < MIN_SPLIT ? [] : partsOf(word))
    .map((parts) => parts.filter((part) => !isFiller(part)))
    .filter(
      (parts) => parts.length === 1 || (parts.length === 2 && parts.every((part) => lettersIn(part) >= MIN_OF_TWO)),
    );

/** A known part with this many letters is specific enough for the word. */
const MIN_KNOWN_PART = 4;
/** A character of Hangul is a syllable. */
const HANGUL = /^\p{Script=Hangul}+$/u;
/** Beginnings and ends of a word that may be words themselves, the longest first: "notetaker" → …, "taker", "note". */
export const knownPartsOf = (word: string): string[] =>
  (LETTERS.test(word) ? partsOf(word).flat() : [])
    .filter((part) => lettersIn(part) * (HANGUL.test(part) ? 2 : 1) >= MIN_KNOWN_PART && !isFiller(part))
    .toSorted((a, b) => b.length - a.length);

export const withCorrections = (search: string, corrections: ReadonlyMap<string, string>): string =>
  search
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const words = searchedWords(typed);
      const isCorrected = words.some((word) => corrections.has(word));
      return isCorrected ? words.map((word) => corrections.get(word) ?? word).join(' ') : typed;
    })
    .join(' ');
