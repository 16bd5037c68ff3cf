export const FIRST_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 50;
export const LARGEST_PAGE_SIZE = 100;
/** No list is this long; the cap keeps `page × limit` a safe integer. */
const LAST_PAGE = 1_000_000_000;

/** The part of a list that a request asks for. `offset` is the number of entries before it. */
export interface Slice {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Parses `page`, capped at the last one; `undefined` when it is not a positive integer. */
export const pageNumber = (value: unknown): number | undefined => parsePositive(value, LAST_PAGE);

/** Parses `limit`, capped at the largest; `undefined` when it is not a positive integer. */
export const pageSize = (value: unknown): number | undefined => parsePositive(value, LARGEST_PAGE_SIZE);

export const offsetOf = (page: number, limit: number): number => (page - 1) * limit;

/** Where to read a slice in a sorted list, counted from the end of the list that is closer. */
export interface SliceFromEnd {
  readonly isReversed: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** `undefined` if the slice lies past the end of the list. */
export function fromNearerEnd({ limit, offset }: Omit<Slice, 'page'>, total: number): SliceFromEnd | undefined {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return undefined;
  const fromEnd = total - offset - size;
  return fromEnd < offset
    ? { isReversed: true, limit: size, offset: fromEnd }
    : { isReversed: false, limit: size, offset };
}

/** A repeated parameter arrives as a list and counts as invalid. */
function parsePositive(value: unknown, max: number): number | undefined {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined;
  const number = Number(value);
  return number >= 1 ? Math.min(number, max) : undefined;
}
