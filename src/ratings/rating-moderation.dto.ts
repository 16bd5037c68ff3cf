import { SliceQuery } from '../input/slice.dto.js';
import { FlagInput } from '../input/value-fields.js';

export class StaffRatingsQuery extends SliceQuery {
  @FlagInput({ optional: true, description: 'Only hidden ratings, or only visible ones.' }) hidden?: boolean;
}
