import type { Slot } from './plan.rules.js';

export interface WordOfListing {
  readonly id: number;
  readonly word: string;
  readonly weight: number;
}

/** Has the listing's sort key: `null` if there is none. The embedded database returns instants as text. */
export interface PlacedWord extends WordOfListing {
  readonly place: number | string | Date | null;
}

export interface Candidate {
  readonly id: number;
  readonly place: number | string | null;
  /** The points for each searched word in order, and for the name; 0 for words without an answer. */
  readonly gains: readonly number[];
  /** Their sum, by the share of the searched words that match. */
  readonly points: number;
  /** The number of its matching words, without fillers. */
  readonly counted: number;
}

interface Answer {
  readonly slot: number;
  readonly points: number;
}

export interface Scoring {
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
  /** How many searched words each slot stands for: a name has all of them, and a filler none. */
  readonly counts: readonly number[];
  /** The number of searched words without fillers. */
  readonly counting: number;
}

/** Names are found like words. Their marks contain a blank, so that they differ from every word. */
export const NAME_MARKS = {
  exact: 'exact name',
  wholeBeginning: 'beginning of a whole name',
  short: 'short name',
  beginning: 'beginning of a name',
} as const;
/** The points for a name that equals the search or begins with it, with and without fillers. */
const NAME_POINTS = { exact: 4_000_000, wholeBeginning: 3_000_000, short: 2_000_000, beginning: 1_000_000 } as const;

export function scoringOf(slots: readonly Slot[]): Scoring {
  const answers = new Map<string, Answer[]>();
  const add = (word: string, answer: Answer): void => {
    const known = answers.get(word);
    if (known === undefined) answers.set(word, [answer]);
    else known.push(answer);
  };
  // A word counts for the searched word that it answers best: "music" is not also the player of "music player".
  const best = new Map<string, number>();
  for (const { word, factor } of slots.flatMap(({ terms }) => terms))
    best.set(word, Math.max(best.get(word) ?? 0, factor));
  for (const [slot, { terms, rarity }] of slots.entries())
    for (const { word, factor } of terms) if (factor === best.get(word)) add(word, { slot, points: factor * rarity });
  for (const name of Object.keys(NAME_POINTS) as (keyof typeof NAME_POINTS)[])
    add(NAME_MARKS[name], { slot: slots.length, points: NAME_POINTS[name] });
  const counting = slots.filter(({ isFiller }) => !isFiller).length;
  return { answers, counts: [...slots.map(({ isFiller }) => (isFiller ? 0 : 1)), counting], counting };
}

/** Of several words that answer one searched word, only the best one counts. */
function gainsOf(words: readonly WordOfListing[], { answers, counts }: Scoring): Map<number, number[]> {
  const gains = new Map<number, number[]>();
  for (const { id, word, weight } of words) {
    let best = gains.get(id);
    if (best === undefined) gains.set(id, (best = counts.map(() => 0)));
    for (const { slot, points } of answers.get(word) ?? []) best[slot] = Math.max(best[slot] ?? 0, points * weight);
  }
  return gains;
}

function candidate(id: number, place: Candidate['place'], gains: readonly number[], scoring: Scoring): Candidate {
  const { counts, counting } = scoring;
  const counted = gains.reduce((sum, gain, slot) => sum + (gain > 0 ? (counts[slot] ?? 0) : 0), 0);
  const matching = Math.min(counted, counting);
  const share = counting === 0 ? 1 : matching / counting;
  return { id, place, gains, points: share * gains.reduce((sum, gain) => sum + gain, 0), counted: matching };
}

const placeOf = (place: PlacedWord['place']): Candidate['place'] => (place instanceof Date ? place.getTime() : place);

/** Some rows of each listing have its place. */
export function candidatesOf(words: readonly (PlacedWord | WordOfListing)[], scoring: Scoring): Candidate[] {
  const places = new Map(words.flatMap((row) => ('place' in row ? [[row.id, placeOf(row.place)]] : [])));
  return [...gainsOf(words, scoring)].map(([id, gains]) => candidate(id, places.get(id) ?? null, gains, scoring));
}

/** The words that may still answer searched words for these listings, and the listings that lack an answer. */
export function openQuestions(
  candidates: readonly Candidate[],
  words: readonly string[],
  { answers }: Scoring,
): { readonly ids: number[]; readonly words: string[] } {
  const slotsOf = (word: string): number[] => (answers.get(word) ?? []).map(({ slot }) => slot);
  const asked = new Set(words.flatMap(slotsOf));
  const open = new Set<number>();
  const ids = candidates.flatMap(({ id, gains }) => {
    const unanswered = [...asked].filter((slot) => gains[slot] === 0);
    for (const slot of unanswered) open.add(slot);
    return unanswered.length === 0 ? [] : [id];
  });
  return { ids, words: words.filter((word) => slotsOf(word).some((slot) => open.has(slot))) };
}

/** Missing places come last. */
const comparePlaces = (a: Candidate['place'], b: Candidate['place']): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? 1 : -1;
};

/** Sorted by fit, or by the number of matching words; then by place; then the newest first. */
export function ordered(candidates: readonly Candidate[], isByFit: boolean): Candidate[] {
  const fitOf = ({ points, counted }: Candidate): number => (isByFit ? points : counted);
  return candidates.toSorted((a, b) => fitOf(b) - fitOf(a) || comparePlaces(a.place, b.place) || b.id - a.id);
}

/** In other orders than by fit, only listings with as many of the words as the best one are listed. */
export function listed(candidates: readonly Candidate[], isByFit: boolean, { counting }: Scoring): Candidate[] {
  const matching = candidates.filter(({ counted }) => counted >= Math.min(1, counting));
  const most = matching.reduce((max, { counted }) => Math.max(max, counted), 0);
  return ordered(isByFit ? matching : matching.filter(({ counted }) => counted === most), isByFit);
}
