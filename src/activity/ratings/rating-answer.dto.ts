import { LongTextInput } from '../../core/input/text-fields.js';
import { MAX_ANSWER_LENGTH } from './rating.rules.js';

export class RatingAnswerBody {
  @LongTextInput({
    max: MAX_ANSWER_LENGTH,
    example: 'Thank you. The next version answers faster, also in large servers.',
  })
  text!: string;
}
