import { FILLERS } from './fillers.js';
import { nameKeys, type NameKeys } from './listing-words.rules.js';
import { cut, isUnspacedWord, searchedWords } from './text.rules.js';

/** More words are ignored: those that say nothing first, then the last ones. */
export const MAX_WORDS = 8;

export interface AskedWord {
  readonly text: string;
  /** Says nothing about a listing, so it only affects the order. */
  readonly isFiller: boolean;
  /** Where it stands in the search, to find neighbours. */
  readonly position: number;
}

export interface Asked {
  readonly words: readonly AskedWord[];
  /** No word says anything about a listing, as in "best bots": everything fits. */
  readonly isForAll: boolean;
  readonly keys: NameKeys;
}

const isSingle = (word: string): boolean => [...word].length === 1;

/** A word that another one begins with finds nothing more. */
const isImplied = (word: string, words: readonly string[]): boolean =>
  !isSingle(word) && words.some((other) => other !== word && other.startsWith(word) && !isUnspacedWord(word));

/** What a search asks for; `undefined` if it has no letter or digit. */
export function askedIn(kind: string, search: string): Asked | undefined {
  const all = searchedWords(search);
  if (all.length === 0) return undefined;
  const distinct = [...new Set(all)];
  const kept = distinct.filter((word) => !isImplied(word, distinct));
  const words = kept.map((text) => ({
    text,
    isFiller: FILLERS.has(text),
    position: all.indexOf(text),
  }));
  const chosen = words.toSorted((a, b) => Number(a.isFiller) - Number(b.isFiller) || a.position - b.position);
  return {
    words: chosen.slice(0, MAX_WORDS).toSorted((a, b) => a.position - b.position),
    isForAll: words.every(({ isFiller }) => isFiller),
    keys: nameKeys(kind, search),
  };
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

const MIN_SAYING_PART = 3;

/** What is left of a word without a word that says nothing at its beginning or end: "modbot" → "mod". */
export const sayingPartsOf = (word: string): string[] =>
  partsOf(word).flatMap(([first, last]) =>
    [
      [first, last],
      [last, first],
    ].flatMap(([part = '', other = '']) =>
      FILLERS.has(other) && !FILLERS.has(part) && [...part].length >= MIN_SAYING_PART ? [part] : [],
    ),
  );

/** The search with the words that were searched instead of misspelled ones. */
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
