export const FIRST_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 50;
export const LARGEST_PAGE_SIZE = 100;
/** No list is this long; the cap keeps `page × limit` a safe integer. */
const LAST_PAGE = 1_000_000_000;

/** Which stretch of a list is asked for. `offset` is how many entries come before it. */
export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** The number of a page, at most the last one; `undefined` when the value is not a usable number. */
export const pageNumber = (value: unknown): number | undefined => upTo(LAST_PAGE, value);

/** The size of a page, at most the largest; `undefined` when the value is not a usable number. */
export const pageSize = (value: unknown): number | undefined => upTo(LARGEST_PAGE_SIZE, value);

export const offsetOf = (page: number, limit: number): number => (page - 1) * limit;

/** Never refuses: what is not a usable number falls back to the default. */
export function pageOf(page: unknown, limit: unknown): Page {
  const number = pageNumber(page) ?? FIRST_PAGE;
  const size = pageSize(limit) ?? DEFAULT_PAGE_SIZE;
  return { page: number, limit: size, offset: offsetOf(number, size) };
}

/** A query value that is one positive integer in plain digits; a repeated parameter arrives as a list and is none. */
function upTo(most: number, value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined;
  const number = Number(value);
  return number >= 1 ? Math.min(number, most) : undefined;
}
