import { integerOrNull, listOf, nested, oneOf, text } from '../../../core/openapi/fields.js';
import { MEDIAN_DESCRIPTION, OwnListingView } from './own-listing.view.js';
import { CHECKS, type CheckName, OUTCOMES, type Outcome } from './submission.rules.js';
import { ErrorView } from '../../../core/openapi/error.view.js';

export class CheckView {
  @oneOf('SubmissionCheck', CHECKS, 'invite') check!: CheckName;
  @oneOf('SubmissionOutcome', OUTCOMES, 'passed', 'A failed check blocks the submission.')
  outcome!: Outcome;
  @text('The invite works.') sentence!: string;
}

export class ChecksAnswer {
  @listOf(CheckView) checks!: CheckView[];
}

export class SubmissionAnswer {
  @nested(OwnListingView) listing!: OwnListingView;
  @integerOrNull(86_400, MEDIAN_DESCRIPTION) medianReviewSeconds!: number | null;
  @listOf(CheckView) checks!: CheckView[];
}

export class SubmissionRefusal extends ErrorView {
  @listOf(CheckView, 'All checks; the failed ones block the submission.') checks!: CheckView[];
}
