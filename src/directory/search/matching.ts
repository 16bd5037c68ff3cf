import type { Database } from '../../database/database.js';
import { MAX_ENTRIES } from '../directory.rules.js';
import { type Branch, MAX_BY_NAME, type Part, type Recall, recall, wordsOfListings } from './postings.js';
import { type Slot, rowLimits } from './plan.rules.js';

export interface Matches {
  readonly ids: readonly number[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

export interface Matching extends Omit<Recall, 'branches' | 'nameBit' | 'counting'> {
  readonly slots: readonly Slot[];
  /** Has filters that few of the listings pass. */
  readonly isFiltered: boolean;
  /** Listings of a small facet, which are compared with words that are too frequent to be read completely. */
  readonly also: readonly number[];
}

interface Row {
  readonly id: number;
  readonly points: number | string;
  readonly bits: number | string;
  readonly counted: number | string;
  readonly place: number | string | null;
  readonly total: number;
}

/** When a word is too frequent to be read completely, this many of the best listings are compared in full. */
const MAX_COMPARED = 300;
/** Fewer, if there are many such words: each is looked up in each listing. */
const MAX_LOOKUPS = 1_500;
const NAME_BIT = 2 ** 30;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface Term {
  readonly slot: Slot;
  readonly branch: Branch;
  readonly isCut: boolean;
}

/** Reads the listings that have the words, best first. */
export async function matchesOf(database: Database, matching: Matching, page: Page): Promise<Matches> {
  const terms = termsOf(matching);
  const asked: Recall = {
    ...matching,
    branches: terms.map(({ branch }) => branch),
    nameBit: NAME_BIT,
    counting: matching.slots.filter(({ isFiller }) => !isFiller).length,
  };
  const read = async (part: Part): Promise<Row[]> => {
    const { sql, values } = recall(asked, part);
    return database.queryAside<Row>(sql, values);
  };
  const cut = terms.filter(({ isCut }) => isCut);
  if (cut.some(({ slot }) => !slot.isFiller)) {
    const most = Math.min(MAX_COMPARED, Math.floor(MAX_LOOKUPS / cut.length));
    const found = await read({ least: 1, limit: most, offset: 0, isCounted: false });
    return compared(database, { asked, cut, also: matching.also, found }, page);
  }
  // Sorted by anything but fit, only listings that have as many of the words as the best one are listed.
  const [best] = asked.isByFit ? [] : await read({ least: 1, limit: 1, offset: 0, isCounted: false });
  const least = Number(best?.counted ?? Math.min(1, asked.counting));
  const rowsRead = terms.reduce((sum, { branch }) => sum + branch.limit, MAX_BY_NAME);
  const limit = Math.max(0, Math.min(page.limit, Math.min(MAX_ENTRIES, rowsRead) - page.offset));
  const found = limit === 0 ? [] : await read({ least, limit, offset: page.offset, isCounted: true });
  // The total comes with the rows, and there are none past the end: it is read with the first one.
  const isKnown = found.length > 0 || (limit > 0 && page.offset === 0);
  const [first] = isKnown ? found : await read({ least, limit: 1, offset: 0, isCounted: true });
  return { ids: found.map(({ id }) => id), total: first?.total ?? 0, isTotalExact: true };
}

function termsOf({ slots, isFiltered }: Matching): Term[] {
  const terms = slots.flatMap((slot, index) => slot.terms.map((term) => ({ slot, term, bit: 2 ** index })));
  const limits = rowLimits(
    terms.map(({ term: { rows }, slot: { isFiller } }) => ({ rows, isFiller })),
    isFiltered,
  );
  return terms.map(({ slot, term, bit }, index) => {
    const limit = limits[index] ?? 0;
    const counts = slot.isFiller ? 0 : 1;
    const branch: Branch = { word: term.word, bit, counts, points: term.factor * slot.rarity, limit };
    return { slot, branch, isCut: limit < term.rows };
  });
}

interface Comparison {
  readonly asked: Recall;
  readonly cut: readonly Term[];
  readonly also: readonly number[];
  readonly found: readonly Row[];
}

/** The best listings by the words that were read completely, plus what they gain from the others. */
async function compared(database: Database, { asked, cut, also, found }: Comparison, page: Page): Promise<Matches> {
  const listings = new Map(found.map((row) => [row.id, candidateOf(row)]));
  for (const id of also) if (!listings.has(id)) listings.set(id, { id, points: 0, bits: 0, counted: 0, place: 0 });
  const cutWords = [...new Set(cut.map(({ branch }) => branch.word))];
  const { sql, values } = wordsOfListings([...listings.keys()], cutWords);
  const words = listings.size === 0 ? [] : await database.queryAside<WordOfListing>(sql, values);
  const gains = new Map<string, Gain>();
  for (const { id, word, weight } of words)
    for (const { branch } of cut) {
      const candidate = listings.get(id);
      if (branch.word !== word || candidate === undefined || hasBit(candidate.bits, branch.bit)) continue;
      const key = `${id} ${branch.bit}`;
      gains.set(key, { id, branch, points: Math.max(gains.get(key)?.points ?? 0, branch.points * weight) });
    }
  for (const { id, branch, points } of gains.values()) {
    const candidate = listings.get(id);
    if (candidate === undefined) continue;
    candidate.points += points;
    candidate.counted = Math.min(candidate.counted + branch.counts, asked.counting);
  }
  const ids = ordered([...listings.values()], asked);
  return { ids: ids.slice(page.offset, page.offset + page.limit), total: ids.length, isTotalExact: false };
}

interface WordOfListing {
  readonly id: number;
  readonly word: string;
  readonly weight: number;
}

interface Gain {
  readonly id: number;
  readonly branch: Branch;
  readonly points: number;
}

const hasBit = (bits: number, bit: number): boolean => Math.floor(bits / bit) % 2 === 1;

interface Candidate {
  readonly id: number;
  points: number;
  readonly bits: number;
  counted: number;
  readonly place: number | string | null;
}

const candidateOf = ({ id, points, bits, counted, place }: Row): Candidate => ({
  id,
  points: Number(points),
  bits: Number(bits),
  counted: Number(counted),
  place,
});

/** Missing places come last, and instants are compared as text. */
const comparePlaces = (a: Candidate['place'], b: Candidate['place']): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? 1 : -1;
};

function ordered(candidates: readonly Candidate[], { isByFit }: Recall): number[] {
  const matching = candidates.filter(({ counted }) => counted > 0);
  const most = Math.max(0, ...matching.map(({ counted }) => counted));
  const kept = isByFit ? matching : matching.filter(({ counted }) => counted === most);
  const byFit = (a: Candidate, b: Candidate): number => (isByFit ? b.points - a.points : 0);
  return kept.toSorted((a, b) => byFit(a, b) || comparePlaces(a.place, b.place) || b.id - a.id).map(({ id }) => id);
}
