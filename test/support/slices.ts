import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  type Slice,
  offsetOf,
  pageNumber,
  pageSize,
} from '../../src/core/shared/pagination.rules.js';

/** The slice of a list that a query asks for, as `SliceQuery` reads it. */
export function sliceOf(page: unknown, limit: unknown): Slice {
  const number = pageNumber(page) ?? FIRST_PAGE;
  const size = pageSize(limit) ?? DEFAULT_PAGE_SIZE;
  return { page: number, limit: size, offset: offsetOf(number, size) };
}
