import { CheckedTogether } from '../../core/input/input-classes.js';
import { LongTextInput } from '../../core/input/text-fields.js';
import { OneOfInput } from '../../core/input/value-fields.js';
import {
  MAX_DETAILS_LENGTH,
  REASONS_FOR,
  type ReportReason,
  MIN_EXPLANATION_LENGTH,
  detailsFault,
} from './report.rules.js';

const DetailsInput = (): PropertyDecorator =>
  LongTextInput({
    max: MAX_DETAILS_LENGTH,
    nullable: true,
    default: null,
    allowsBidi: true,
    example: 'It sends every new member a link to a page that asks for the password.',
    description: `What staff should know. Required for the reason "other", with at least ${MIN_EXPLANATION_LENGTH} characters.`,
  });

@CheckedTogether<ListingReportBody>(detailsFault)
export class ListingReportBody {
  @OneOfInput(REASONS_FOR.listing, { enumName: 'ListingReportReason' }) reason!: ReportReason;

  @DetailsInput() details!: string | null;
}

@CheckedTogether<RatingReportBody>(detailsFault)
export class RatingReportBody {
  @OneOfInput(REASONS_FOR.rating, { enumName: 'RatingReportReason' }) reason!: ReportReason;

  @DetailsInput() details!: string | null;
}
