import { LongTextInput } from '../input/text-fields.js';
import { WholeInput } from '../input/value-fields.js';
import { MIN_STARS, MAX_COMMENT_LENGTH, MAX_STARS, MIN_COMMENT_LENGTH } from './rating.rules.js';

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
