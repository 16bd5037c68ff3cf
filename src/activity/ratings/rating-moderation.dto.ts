import { SliceQuery } from '../../core/input/slice.dto.js';
import { FlagInput } from '../../core/input/value-fields.js';

export class StaffRatingsQuery extends SliceQuery {
  @FlagInput({ optional: true, description: 'Only hidden ratings, or only visible ones.' }) hidden?: boolean;
}
