import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  LARGEST_PAGE_SIZE,
  type Slice,
  offsetOf,
  pageNumber,
  pageSize,
} from '../shared/pagination.rules.js';
import { LenientInput } from './value-fields.js';

/** The part of a list that a request asks for. Unusable values fall back to the default instead of being refused. */
export class SliceQuery implements Slice {
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
