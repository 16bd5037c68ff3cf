import type { AskedWord } from './query-words.rules.js';
import { isUnspacedWord } from './word-splitting.rules.js';

export interface DictionaryWord {
  readonly word: string;
  readonly stem: string;
  /** The number of its listings that the search may show. */
  readonly listings: number;
  /** The number of its index rows, over all listings. */
  readonly rows: number;
}

/** An indexed word that answers a searched word, and how well, in percent. */
export interface Term {
  readonly word: string;
  readonly factor: number;
  readonly listings: number;
  readonly rows: number;
}

/** A searched word with all its answers. A listing counts with the term that fits best. */
export interface Slot {
  readonly text: string;
  readonly isFiller: boolean;
  readonly terms: readonly Term[];
  /** How specific the word is: high if few listings have it. */
  readonly rarity: number;
}

/** A synonym in a name counts less than the word itself in a long description. */
const FIT = { itself: 100, form: 78, synonym: 41, consonants: 60, spelled: 60, typo: 45 } as const;
const MIN_PREFIX = 2;
const MIN_STEM = 4;
const MAX_TERMS = 40;
const LEAST_TERMS = 4;

/** The larger the searched part of a word, the better it fits. */
const beginningFit = (length: number, whole: number): number => 30 + Math.floor((50 * length) / whole);

/** How well an indexed word answers a searched one; 0 if it does not. */
export function fitOf(asked: { readonly text: string; readonly stem: string }, { word, stem }: DictionaryWord): number {
  const { text } = asked;
  if (word === text) return FIT.itself;
  if (stem === asked.stem) return FIT.form;
  if (isUnspacedWord(text) || [...text].length < MIN_PREFIX) return 0;
  if (word.startsWith(text)) return beginningFit(text.length, word.length);
  const { length } = asked.stem;
  return length >= MIN_STEM && word.startsWith(asked.stem) ? Math.floor(beginningFit(length, word.length) * 0.8) : 0;
}

/**
 * The beginning of words to read from the dictionary for a searched word; `undefined` if only the word itself counts.
 */
export function searchedBeginning({ text, isFiller, isWhole }: AskedWord, stem: string): string | undefined {
  if (isFiller || isWhole === true || isUnspacedWord(text) || [...text].length < MIN_PREFIX) return undefined;
  return stem.length >= MIN_STEM && text.startsWith(stem) ? stem : text;
}

export const synonymFit = (words: number): number => Math.floor(FIT.synonym / Math.sqrt(words));
export const JOINED_FIT = FIT.itself;
export const TYPO_FIT = FIT.typo;
export const CONSONANTS_FIT = FIT.consonants;
export const SPELLED_FIT = FIT.spelled;

const MIN_RARITY = 5;
const MAX_RARITY = 100;
const RARITY_OF_FILLERS = 1;

/** From 5 (nearly every listing has the word) to 100. */
const rarityOf = (listings: number, all: number): number =>
  Math.min(MAX_RARITY, Math.max(MIN_RARITY, Math.round(12 * Math.log(1 + all / Math.max(1, listings)))));

function bestTerms(terms: readonly Term[], max: number): Term[] {
  const sorted = terms
    .filter(({ factor, listings }) => factor > 0 && listings > 0)
    .toSorted((a, b) => b.factor - a.factor || b.listings - a.listings || (a.word < b.word ? -1 : 1));
  const seen = new Set<string>();
  return sorted.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, max);
}

interface Candidate {
  readonly text: string;
  readonly isFiller: boolean;
  readonly terms: readonly Term[];
}

/** Weighs the words of a search. Limits the number of terms, because each costs a read. */
export function slotsOf(candidates: readonly Candidate[], all: number): Slot[] {
  const max = Math.max(LEAST_TERMS, Math.floor(MAX_TERMS / Math.max(1, candidates.length)));
  return candidates.map(({ text, isFiller, terms }) => {
    const best = bestTerms(terms, max);
    const listings = best.reduce((sum, term) => sum + (term.listings * term.factor) / 100, 0);
    return { text, isFiller, terms: best, rarity: isFiller ? RARITY_OF_FILLERS : rarityOf(listings, all) };
  });
}

/** The most index rows that a search reads. */
export const MAX_ROWS = 2_500;
/** Fewer for words that are too frequent to be read completely, because only their best listings matter. */
const MAX_ROWS_OF_BEST = 500;
const MAX_ROWS_OF_FILLER = 100;

/** If more than this share of the listings passes the filters, enough of the best ones pass. */
const MANY = 1 / 3;

/** Whether each of these facets has only a small share of all listings. */
export const passFew = (sizes: readonly number[], all: number): boolean =>
  sizes.reduce((share, size) => (share * size) / Math.max(1, all), 1) < MANY;

/**
 * How many listings to read for each word. Filtered searches read more, because the filters remove some of the best.
 */
export function rowLimits(slots: readonly Slot[], isFiltered: boolean): ReadonlyMap<string, number> {
  const limits = sharedRows(slots, MAX_ROWS);
  const isCut = slots.some(
    ({ terms, isFiller }) => !isFiller && terms.some(({ word, rows }) => rows > (limits.get(word) ?? 0)),
  );
  return isCut && !isFiltered ? sharedRows(slots, MAX_ROWS_OF_BEST) : limits;
}

const wantedRows = ({ terms, isFiller }: Slot): number =>
  Math.min(
    isFiller ? MAX_ROWS_OF_FILLER : Infinity,
    terms.reduce((sum, { rows }) => sum + rows, 0),
  );

/**
 * Each searched word gets an equal share of the rows, and those with fewer rows leave theirs to the others. Its best answers
 * are read first: their best listings come before those of the others.
 */
function sharedRows(slots: readonly Slot[], max: number): Map<string, number> {
  const limits = new Map<string, number>();
  let [left, others] = [max, slots.length];
  for (const slot of slots.toSorted((a, b) => wantedRows(a) - wantedRows(b))) {
    let share = Math.min(wantedRows(slot), Math.floor(left / others));
    for (const { word, rows } of slot.terms) {
      const known = limits.get(word) ?? 0;
      const limit = Math.min(rows, known + share);
      limits.set(word, limit);
      share -= limit - known;
      left -= limit - known;
    }
    others -= 1;
  }
  return limits;
}

/** How many listings of the rarest searched word are looked through for other searched words, and for how many of these. */
const MAX_LOOKED_THROUGH = 2_000;
const MAX_OTHERS = 3;

export interface Together {
  /** The words of the rarest searched word, the best first, each with the number of its listings to read. */
  readonly rarest: readonly { readonly word: string; readonly limit: number }[];
  /** The best word of each other searched word. */
  readonly others: readonly string[];
}

/** Where to look for listings that have several of the searched words; `undefined` for a single word. */
export function togetherOf(slots: readonly Slot[]): Together | undefined {
  const [first, ...others] = slots
    .filter(({ isFiller, terms }) => !isFiller && terms.length > 0)
    .toSorted((a, b) => b.rarity - a.rarity);
  if (first === undefined || others.length === 0) return undefined;
  let left = MAX_LOOKED_THROUGH;
  const rarest = first.terms.map(({ word, rows }) => {
    const limit = Math.min(rows, left);
    left -= limit;
    return { word, limit };
  });
  return {
    rarest,
    others: others.slice(0, MAX_OTHERS).flatMap(({ terms }) => terms.slice(0, 1).map(({ word }) => word)),
  };
}
