import { CheckedTogether } from '../input/input-classes.js';
import { LongTextInput } from '../input/text-fields.js';
import { OneOfInput } from '../input/value-fields.js';
import {
  LONGEST_DETAILS,
  REASONS_FOR,
  type ReportReason,
  SHORTEST_EXPLANATION,
  lackOfDetails,
} from './report.rules.js';

const DetailsInput = (): PropertyDecorator =>
  LongTextInput({
    most: LONGEST_DETAILS,
    nullable: true,
    default: null,
    allowsBidi: true,
    example: 'It sends every new member a link to a page that asks for the password.',
    description: `What staff should know. Needed with the reason "other": ${SHORTEST_EXPLANATION} characters or more.`,
  });

/** What is wrong with a listing. */
@CheckedTogether<ListingReportBody>(lackOfDetails)
export class ListingReportBody {
  @OneOfInput(REASONS_FOR.listing, { enumName: 'ListingReportReason' }) reason!: ReportReason;

  @DetailsInput() details!: string | null;
}

/** What is wrong with a rating. */
@CheckedTogether<RatingReportBody>(lackOfDetails)
export class RatingReportBody {
  @OneOfInput(REASONS_FOR.rating, { enumName: 'RatingReportReason' }) reason!: ReportReason;

  @DetailsInput() details!: string | null;
}
