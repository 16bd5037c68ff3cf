/** The whole audit is a row of steps, and each step is a row of ids that are checked in batches. */
export interface Step {
  /** The highest id. */
  readonly last: number;
  /** How many ids are checked at a time. */
  readonly size: number;
}

/** A batch: ids from `from` on in a step. A step of holders also has a position among their entries. */
export interface Position {
  readonly step: number;
  readonly from: number;
  /** The number of entries of these holders that were already checked. */
  readonly entry: number;
}

export const START: Position = { step: 0, from: 1, entry: 0 };

/** Hourly audits per whole audit: a week has 168 hours, of which an instance may miss some. */
const STRETCHES = 150;
/** A small ledger is checked as a whole every hour. */
const MIN_BATCHES = 40;
/** Faulty batches that are checked again every hour. With more, the audit stays where it is. */
export const MAX_SUSPECTS = 20;
/** Per holder of a batch. Few have as many; the mints and the house have more. */
export const ENTRIES_PER_BATCH = 1_000;

/** How many batches one hourly audit checks. */
export function batchesPerStretch(steps: readonly Step[], entries: number): number {
  const batches = steps.reduce((sum, { last, size }) => sum + Math.ceil(last / size), 0);
  return Math.max(MIN_BATCHES, Math.ceil((batches + entries / ENTRIES_PER_BATCH) / STRETCHES));
}

/** The batch at a position, or the first one of the next step that has any; `undefined` at the end. */
export function batchAt(steps: readonly Step[], position: Position): Position | undefined {
  const step = steps[position.step];
  if (step === undefined) return undefined;
  if (position.from <= step.last) return position;
  return batchAt(steps, { step: position.step + 1, from: 1, entry: 0 });
}

/** The position after a batch. `entries` is the highest number of entries of one of its holders; 0 in other steps. */
export function after(steps: readonly Step[], { step, from, entry }: Position, entries: number): Position {
  const checked = entry + ENTRIES_PER_BATCH;
  if (checked < entries) return { step, from, entry: checked };
  return { step, from: from + (steps[step]?.size ?? 1), entry: 0 };
}

/** The first and last id of a batch. */
export const rangeOf = (steps: readonly Step[], { step, from }: Position): readonly [number, number] => [
  from,
  from + (steps[step]?.size ?? 1) - 1,
];

/** On the first audit of an older installation, the newest postings count as new, and the others wait for their stretch. */
const MAX_NEW_AT_FIRST = 50_000;

export const firstProven = (lastPosting: number): number => Math.max(0, lastPosting - MAX_NEW_AT_FIRST);
