import type { Database } from '../../../core/database/database.js';
import { type Slot, rowLimits, togetherOf } from './plan.rules.js';
import { type Place, type Reading, postings, together, wordsOfListings } from './postings.js';
import {
  type Candidate,
  type PlacedWord,
  type Scoring,
  type WordOfListing,
  candidatesOf,
  listed,
  openQuestions,
  ordered,
  scoringOf,
} from './scoring.rules.js';

export interface Matches {
  readonly ids: readonly number[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

export interface Matching extends Place, Pick<Reading, 'kind' | 'keys'> {
  readonly slots: readonly Slot[];
  /** Whether the search has filters that few listings pass. */
  readonly isFiltered: boolean;
  readonly isByFit: boolean;
  /** The listings of a small facet. They are compared with words that are too frequent to be read completely. */
  readonly also: readonly number[];
}

/** When a word is too frequent to be read completely, this many of the best listings are compared in full. */
const MAX_COMPARED = 300;
/** Fewer if many such words answer several searched ones, because each is looked up in each listing. */
const MAX_LOOKUPS = 1_500;
/**
 * If at least this many of the listings that were read have every searched word that any listing has, no others with several
 * words are looked for.
 */
const ENOUGH_WITH_ALL = 20;
/** Up to this share of them is chosen because they have several of the words. */
const SHARE_WITH_SEVERAL = 1 / 3;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Reads the listings that have the words, best first. */
export async function matchesOf(database: Database, matching: Matching, page: Page): Promise<Matches> {
  const words = readWords(matching);
  const scoring = scoringOf(matching.slots);
  const cut = words.filter(({ isCut }) => isCut);
  const whole = words.filter(({ isCut }) => !isCut);
  const { sql, values } = postings({ ...matching, whole, cut: cut.filter(({ limit }) => limit > 0) });
  const found = await database.queryAside<PlacedWord>(sql, values);
  const isTotalExact = cut.every(({ isFiller }) => isFiller);
  const all = isTotalExact
    ? candidatesOf(found, scoring)
    : await compared(database, { matching, scoring, cut: cut.map(({ word }) => word), found });
  const best = listed(all, matching.isByFit, scoring);
  const ids = best.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
  return { ids, total: best.length, isTotalExact };
}

interface ReadWord {
  readonly word: string;
  readonly limit: number;
  /** Whether the word has more listings than are read. */
  readonly isCut: boolean;
  readonly isFiller: boolean;
}

/** Reads each word once, also if it answers several searched words. */
function readWords({ slots, isFiltered }: Matching): ReadWord[] {
  const limits = rowLimits(slots, isFiltered);
  const words = new Map<string, ReadWord>();
  for (const { terms, isFiller } of slots)
    for (const { word, rows } of terms) {
      const limit = limits.get(word) ?? 0;
      words.set(word, { word, limit, isCut: limit < rows, isFiller: isFiller && words.get(word)?.isFiller !== false });
    }
  return [...words.values()];
}

interface Comparison {
  readonly matching: Matching;
  readonly scoring: Scoring;
  /** The words that were not read completely. */
  readonly cut: readonly string[];
  readonly found: readonly PlacedWord[];
}

/** The best listings by the words that were read, with the points of the words that were not read completely. */
async function compared(database: Database, { matching, scoring, cut, found }: Comparison): Promise<Candidate[]> {
  const lookups = matching.slots.length === 1 ? 1 : cut.length;
  const most = Math.min(MAX_COMPARED, Math.floor(MAX_LOOKUPS / lookups));
  const candidates = candidatesOf(found, scoring);
  const several = (await severalWords(database, matching, candidates)).slice(0, Math.floor(most * SHARE_WITH_SEVERAL));
  const best = ordered(
    candidates.filter(({ counted }) => counted > 0),
    matching.isByFit,
  ).slice(0, most - several.length);
  const others = [...several, ...matching.also.map((id) => ({ id, word: '', weight: 0, place: 0 }))];
  const ids = new Set([...best, ...others].map(({ id }) => id));
  const rows = [...others, ...found.filter(({ id }) => ids.has(id))];
  const open = openQuestions(candidatesOf(rows, scoring), cut, scoring);
  const { sql, values } = wordsOfListings(open.ids, open.words);
  const more = open.ids.length === 0 ? [] : await database.queryAside<WordOfListing>(sql, values);
  return candidatesOf([...rows, ...more], scoring);
}

/** Listings that have several of the searched words, although they are not among the best of any. */
function severalWords(
  database: Database,
  matching: Matching,
  candidates: readonly Candidate[],
): Promise<PlacedWord[]> | readonly PlacedWord[] {
  const answered = matching.slots.filter(({ isFiller, terms }) => !isFiller && terms.length > 0).length;
  const hasEnough = candidates.filter(({ counted }) => counted >= answered).length >= ENOUGH_WITH_ALL;
  const words = hasEnough ? undefined : togetherOf(matching.slots);
  if (words === undefined) return [];
  const { sql, values } = together(matching, words);
  return database.queryAside<PlacedWord>(sql, values);
}
