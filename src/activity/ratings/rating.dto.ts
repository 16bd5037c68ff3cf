import { LongTextInput } from '../../core/input/text-fields.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { OneOfInput, WholeInput } from '../../core/input/value-fields.js';
import {
  MAX_COMMENT_LENGTH,
  MAX_STARS,
  MIN_COMMENT_LENGTH,
  MIN_STARS,
  RATING_SORTS,
  type RatingSort,
} from './rating.rules.js';

export class RatingsQuery extends SliceQuery {
  @OneOfInput(RATING_SORTS, {
    default: 'newest',
    description: '`newest`: changed last; `highest`: most stars, then newest; `lowest`: fewest stars, then oldest.',
  })
  sort!: RatingSort;

  @WholeInput({
    min: MIN_STARS,
    max: MAX_STARS,
    optional: true,
    example: 5,
    description: 'Only ratings with this number of stars.',
  })
  stars?: number;
}

export class RatingBody {
  @WholeInput({ min: MIN_STARS, max: MAX_STARS, example: 5 }) stars!: number;

  @LongTextInput({
    min: MIN_COMMENT_LENGTH,
    max: MAX_COMMENT_LENGTH,
    nullable: true,
    default: null,
    example: 'Does what it says, asks for no permission that it does not need, and answers within a second.',
  })
  comment!: string | null;
}
