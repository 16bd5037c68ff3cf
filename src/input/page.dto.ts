import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, LARGEST_PAGE_SIZE, pageOf } from '../shared/paging.js';

/** Which stretch of a list. Never refused: what cannot be used falls back to the default. */
export class PageQuery {
  @ApiProperty({
    type: 'integer',
    minimum: FIRST_PAGE,
    default: FIRST_PAGE,
    required: false,
    example: 1,
    description: 'Anything but one positive integer counts as 1.',
  })
  page!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    default: DEFAULT_PAGE_SIZE,
    required: false,
    example: 50,
    description: `Entries a page. More than ${LARGEST_PAGE_SIZE} counts as ${LARGEST_PAGE_SIZE}; anything but one positive integer as ${DEFAULT_PAGE_SIZE}.`,
  })
  limit!: number;

  /** How many entries come before the page: not a parameter, but what the other two mean. */
  offset!: number;

  static read(raw: unknown): PageQuery {
    const { page, limit } = raw as Record<string, unknown>;
    return pageOf(page, limit);
  }
}
