/** The values of `IN (…)`: each distinct SQL text is prepared once, so lists are padded to a few lengths. */
const LENGTHS = [1, 10, 25, 50, 100, 101];

export const listLength = (count: number): number => LENGTHS.find((one) => one >= count) ?? count;

export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Repeats the last value until there are `length` values. */
export const padded = <T>(values: readonly T[], length: number): T[] =>
  Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as T);
