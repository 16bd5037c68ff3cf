/** The whole audit is a sequence of steps. Each step checks its rows in batches, in the order of their ids. Their number and `cost` are estimates. */
export type Step = { readonly batches: number; readonly cost: number } & (
  { readonly by: 'ids'; readonly last: number; readonly size: number } | { readonly by: 'holders' | 'entries' }
);

/** The next row of a step: an id. In the step of entries, also how many entries of this holder were already checked. */
export interface Position {
  readonly step: number;
  readonly from: number;
  readonly entry: number;
}

/** The rows from a position up to an id. In the step of entries, up to an entry of this holder. */
export interface Batch extends Position {
  readonly to: number;
  readonly toEntry: number;
}

export type End = Pick<Batch, 'to' | 'toEntry'>;

export const START: Position = { step: 0, from: 1, entry: 0 };

/** Batches are short, some 20 ms on MariaDB, because the embedded database blocks the event loop while a statement runs. */
export const POSTINGS_PER_BATCH = 4_000;
export const ENTRIES_PER_BATCH = 5_000;
export const HOLDERS_PER_BATCH = 2_000;
/** Checks of features look up less per posting. */
const FEATURE_POSTINGS_PER_BATCH = 7_000;
/** For the other tables of features. */
const ROWS_PER_BATCH = 200;
/** A holder's entries are added up in one batch, even if there are more than this: mints and the house have more. */
const MAX_ENTRIES_OF_HOLDERS = 12_000;

/** What the batches cost in milliseconds of MariaDB with ten million votes. Only their proportions matter. */
const COSTS = { holders: 18, entries: 16, postings: 28, featurePostings: 20, rows: 30, other: 10 };

/** Hourly audits per whole audit. A week has 168 hours, and an instance may miss some. */
const STRETCHES = 160;
/** A small ledger is checked as a whole every hour. */
const MIN_COST = 1_000;
/** The maximum of faulty batches that are checked again every hour. With more, the audit does not advance. */
export const MAX_SUSPECTS = 20;

const byIds = (last: number, size: number, cost: number): Step => ({
  by: 'ids',
  batches: Math.ceil(last / size),
  cost,
  last,
  size,
});

export const byHolders = (holders: number, entries: number): Step => ({
  by: 'holders',
  batches: Math.ceil(holders / HOLDERS_PER_BATCH + entries / MAX_ENTRIES_OF_HOLDERS),
  cost: COSTS.holders,
});

export const byEntries = (entries: number): Step => ({
  by: 'entries',
  batches: Math.ceil(entries / ENTRIES_PER_BATCH),
  cost: COSTS.entries,
});

export const byPostings = (last: number): Step => byIds(last, POSTINGS_PER_BATCH, COSTS.postings);
export const byFeaturePostings = (last: number): Step => byIds(last, FEATURE_POSTINGS_PER_BATCH, COSTS.featurePostings);
export const byRows = (last: number): Step => byIds(last, ROWS_PER_BATCH, COSTS.rows);
export const AT_ONCE: Step = byIds(1, 1, COSTS.other);

export function costPerStretch(steps: readonly Step[]): number {
  const all = steps.reduce((sum, { batches, cost }) => sum + batches * cost, 0);
  return Math.max(MIN_COST, Math.ceil(all / STRETCHES));
}

/** The end of a batch of ids; `undefined` if the step ends before it. The last batch also has all ids after the last one. */
export function endOfIds({ last, size }: Pick<Step & { by: 'ids' }, 'last' | 'size'>, from: number): End | undefined {
  if (from > last) return undefined;
  return { to: from + size > last ? Number.MAX_SAFE_INTEGER : from + size - 1, toEntry: 0 };
}

/** The end of a batch of holders: as many holders as have few entries together, but at least one. */
export function endOfHolders(next: readonly { readonly id: number; readonly entries: number }[]): End | undefined {
  let [to, sum]: [number | undefined, number] = [undefined, 0];
  for (const { id, entries } of next) {
    sum += entries;
    if (to !== undefined && sum > MAX_ENTRIES_OF_HOLDERS) break;
    to = id;
  }
  return to === undefined ? undefined : { to, toEntry: 0 };
}

export const after = ({ step, to, toEntry }: Batch): Position =>
  toEntry === 0 ? { step, from: to + 1, entry: 0 } : { step, from: to, entry: toEntry };

export const nextStep = ({ step }: Position): Position => ({ ...START, step: step + 1 });

/**
 * In the first audit of an older installation, only the newest postings count as new. The others are checked in their
 * turn.
 */
const MAX_NEW_AT_FIRST = 50_000;

export const firstProven = (lastPosting: number): number => Math.max(0, lastPosting - MAX_NEW_AT_FIRST);
