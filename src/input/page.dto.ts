import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  LARGEST_PAGE_SIZE,
  type Page,
  offsetOf,
  pageNumber,
  pageSize,
} from '../shared/paging.js';
import { LenientInput } from './value-fields.js';

/** Which stretch of a list. Never refused: what cannot be used falls back to the default. */
export class PageQuery implements Page {
  @LenientInput({
    read: pageNumber,
    schema: { type: 'integer', minimum: FIRST_PAGE },
    default: FIRST_PAGE,
    example: 1,
    description: 'Anything but one positive integer counts as 1.',
  })
  page!: number;

  @LenientInput({
    read: pageSize,
    schema: { type: 'integer', minimum: 1 },
    default: DEFAULT_PAGE_SIZE,
    example: 50,
    description: `Entries a page. More than ${LARGEST_PAGE_SIZE} counts as ${LARGEST_PAGE_SIZE}; anything but one positive integer as ${DEFAULT_PAGE_SIZE}.`,
  })
  limit!: number;

  get offset(): number {
    return offsetOf(this.page, this.limit);
  }
}
