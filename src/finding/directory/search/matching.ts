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
  placeOf,
  scoringOf,
  unknownCandidate,
  withAnswers,
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
/** Fewer if there are many such words, because each is looked up in each listing. */
const MAX_LOOKUPS = 1_500;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Reads the listings that have the words, best first. */
export async function matchesOf(database: Database, matching: Matching, page: Page): Promise<Matches> {
  const words = readWords(matching);
  const scoring = scoringOf(matching.slots);
  const cut = words.filter(({ isCut }) => isCut);
  const { sql, values } = postings({ ...matching, whole: words.filter(({ isCut }) => !isCut), cut });
  const found = candidatesOf(await database.queryAside<PlacedWord>(sql, values), scoring);
  const isTotalExact = cut.every(({ isFiller }) => isFiller);
  const all = isTotalExact ? found : await compared(database, { matching, scoring, cut, found }, page);
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
  const words = new Map<string, { rows: number; isFiller: boolean }>();
  for (const { terms, isFiller } of slots)
    for (const { word, rows } of terms)
      words.set(word, { rows, isFiller: isFiller && (words.get(word)?.isFiller ?? true) });
  const limits = rowLimits([...words.values()], isFiltered);
  return [...words].map(([word, { rows, isFiller }], index) => {
    const limit = limits[index] ?? 0;
    return { word, limit, isCut: limit < rows, isFiller };
  });
}

interface Comparison {
  readonly matching: Matching;
  readonly scoring: Scoring;
  readonly cut: readonly ReadWord[];
  readonly found: readonly Candidate[];
}

type AnotherListing = readonly [id: number, place: Candidate['place']];

/** The listings that have several of the searched words, although they are not among the best of any. */
async function severalWords(database: Database, matching: Matching): Promise<AnotherListing[]> {
  const words = togetherOf(matching.slots);
  if (words === undefined) return [];
  const { sql, values } = together(matching, words);
  const found = await database.queryAside<Omit<PlacedWord, 'word' | 'weight'>>(sql, values);
  return found.map(({ id, place }) => [id, placeOf(place)]);
}

/** The best listings by the words that were read, with the points of the words that were not read completely. */
async function compared(
  database: Database,
  { matching, scoring, cut, found }: Comparison,
  page: Page,
): Promise<Candidate[]> {
  const { isByFit } = matching;
  const several = await severalWords(database, matching);
  const also = new Map([...matching.also.map((id): AnotherListing => [id, 0]), ...several]);
  const most = Math.min(MAX_COMPARED, Math.floor(MAX_LOOKUPS / cut.length));
  const best = ordered(
    found.filter(({ counted }) => counted > 0),
    isByFit,
  ).slice(0, most);
  const known = new Map(found.map((one) => [one.id, one]));
  const isBest = new Set(best.map(({ id }) => id));
  const others = [...also]
    .filter(([id]) => !isBest.has(id))
    .map(([id, place]) => known.get(id) ?? unknownCandidate(id, place, scoring));
  const candidates = [...best, ...others];
  // Sorted by fit, all matches are listed, so past the end the other words make no difference.
  if (isByFit && others.length === 0 && page.offset >= best.length) return candidates;
  const open = openQuestions(
    candidates,
    cut.map(({ word }) => word),
    scoring,
  );
  if (open.ids.length === 0) return candidates;
  const { sql, values } = wordsOfListings(open.ids, open.words);
  return withAnswers(candidates, await database.queryAside<WordOfListing>(sql, values), scoring);
}
