import { PageQuery } from '../input/page.dto.js';
import { FlagInput } from '../input/value-fields.js';

/** Selects ratings of a bot. */
export class StaffRatingsQuery extends PageQuery {
  @FlagInput({ optional: true, description: 'Only hidden ratings, or only visible ones.' }) hidden?: boolean;
}
