import { ExtendTable } from '../schema-builder.js';

/** The answer of the team to a rating. */
export class RatingAnswers1795132800086 extends ExtendTable {
  readonly table = 'ratings';
  readonly indices = [];
  override readonly columns = {
    answer: 'text',
    answered_at: 'datetime(3)',
    answer_changed_at: 'datetime(3)',
    answered_by: 'integer',
    answer_hidden_at: 'datetime(3)',
  };
}
