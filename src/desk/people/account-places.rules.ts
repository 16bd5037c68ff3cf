import { BLOCK } from '../../core/shared/list-marks.rules.js';

/** How many of these numbers, which are sorted, are at most `limit`. */
export function countUpTo(limit: number, sorted: readonly number[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Read from the first account whose id is above `afterId`, and skip `skip` entries of the list. */
export interface ReadingStart {
  readonly afterId: number;
  readonly skip: number;
}

/**
 * Where to begin to read the list of all accounts but a few, oldest first, to get its entry number `position`, counted from
 * 0. `marks` are the ids of every `BLOCK`-th account, `leftOut` the ids of the few, sorted.
 */
export function readingStart(position: number, marks: readonly number[], leftOut: readonly number[]): ReadingStart {
  const entriesUpTo = (passed: number): number =>
    passed === 0 ? 0 : passed * BLOCK - countUpTo(marks[passed - 1] as number, leftOut);
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entriesUpTo(middle) <= position) low = middle;
    else high = middle - 1;
  }
  return { afterId: low === 0 ? 0 : (marks[low - 1] as number), skip: position - entriesUpTo(low) };
}
