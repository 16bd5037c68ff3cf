import { LongTextInput } from '../input/text-fields.js';
import { WholeInput } from '../input/value-fields.js';
import { FEWEST_STARS, LONGEST_COMMENT, MOST_STARS, SHORTEST_COMMENT } from './rating.rules.js';

/** An account's opinion of a bot. */
export class RatingBody {
  @WholeInput({ least: FEWEST_STARS, most: MOST_STARS, example: 5 }) stars!: number;

  @LongTextInput({
    least: SHORTEST_COMMENT,
    most: LONGEST_COMMENT,
    nullable: true,
    default: null,
    example: 'Does what it says, asks for no permission that it does not need, and answers within a second.',
  })
  comment!: string | null;
}
