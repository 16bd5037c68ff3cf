import { integerOrNull, listOf, nested, oneOf, text } from '../../openapi/fields.js';
import { MEDIAN, OwnListingView } from './own-listing.view.js';
import { CHECKS, type CheckName, OUTCOMES, type Outcome } from './submission.rules.js';

export class CheckView {
  @oneOf('SubmissionCheck', CHECKS, 'invite') check!: CheckName;
  @oneOf('SubmissionOutcome', OUTCOMES, 'passed', 'What failed keeps a listing from being submitted.')
  outcome!: Outcome;
  @text('The invite works.') sentence!: string;
}

export class ChecksAnswer {
  @listOf(CheckView) checks!: CheckView[];
}

export class SubmissionAnswer {
  @nested(OwnListingView) listing!: OwnListingView;
  @integerOrNull(86_400, MEDIAN) medianReviewSeconds!: number | null;
  @listOf(CheckView) checks!: CheckView[];
}
