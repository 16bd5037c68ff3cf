import { integer, integerOrNull, listOf, text, named } from '../../../core/openapi/fields.js';
import { startOfDay } from '../../../core/shared/utc.js';
import type { ReviewFigures } from './review-figures.service.js';

@named('ReviewDay')
class ReviewDayView {
  @text('2026-11-20', 'The day, in UTC.') date!: string;
  @integer(8) approved!: number;
  @integer(2) denied!: number;
  @integerOrNull(43_200, 'The median number of seconds from submission to decision; null without decisions.')
  medianSeconds!: number | null;
}

@named('ReviewerFigures')
class ReviewerFiguresView {
  @text('sefa.lindqvist') username!: string;
  @integer(40) approved!: number;
  @integer(9) denied!: number;
}

export class ReviewFiguresAnswer {
  @listOf(ReviewDayView, 'The last 30 days, oldest first.') days!: ReviewDayView[];
  @listOf(ReviewerFiguresView, 'Most decisions first.') reviewers!: ReviewerFiguresView[];
}

export const toReviewFigures = ({ days, reviewers }: ReviewFigures): ReviewFiguresAnswer => ({
  days: days.map(({ day, ...figures }) => ({ date: startOfDay(day).toISOString().slice(0, 10), ...figures })),
  reviewers: [...reviewers],
});
