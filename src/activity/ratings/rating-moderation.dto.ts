import { ReasonBody } from '../../core/input/reason.dto.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { FlagInput, WholesInput } from '../../core/input/value-fields.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { MAX_RATINGS } from './rating.rules.js';

export class StaffRatingsQuery extends SliceQuery {
  @FlagInput({ optional: true, description: 'Only hidden ratings, or only visible ones.' }) hidden?: boolean;
}

const RATINGS = {
  max: MAX_RATINGS,
  example: [Number(EXAMPLE_ROWS.ratingToHide)],
  description: 'The ids of the ratings.',
} as const;

export class RatingBatchQuery {
  @WholesInput({ ...RATINGS, default: [] }) ratings!: number[];
}

export class RatingBatchBody extends ReasonBody {
  @WholesInput({ ...RATINGS, min: 1 }) ratings!: number[];
}
