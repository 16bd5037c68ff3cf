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

/** Never refuses: whatever is not a usable number falls back to the default, what is too large is capped. */
export function pageOf(page: unknown, limit: unknown): Page {
  const number = Math.min(positive(page) ?? FIRST_PAGE, LAST_PAGE);
  const size = Math.min(positive(limit) ?? DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE);
  return { page: number, limit: size, offset: (number - 1) * size };
}

/** A query value that is one positive integer in plain digits; a repeated parameter arrives as a list and is none. */
function positive(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined;
  const number = Number(value);
  return number >= 1 ? number : undefined;
}
