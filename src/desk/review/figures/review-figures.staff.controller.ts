import { StaffController, StaffRead } from '../../../core/http/controllers.js';
import { ReviewFiguresByDay } from './review-figures.service.js';
import { ReviewFiguresAnswer, toReviewFigures } from './review-figures.view.js';

@StaffController('reviews', 'Queue', 'reviewer')
export class ReviewFiguresStaffController {
  constructor(private readonly figures: ReviewFiguresByDay) {}

  @StaffRead('', {
    summary: 'See the decisions of the last 30 days',
    description:
      'By day and by reviewer, with the median time from submission to decision. Undone decisions do not count.',
    answers: ReviewFiguresAnswer,
  })
  async seeReviews() {
    return toReviewFigures(await this.figures.figures());
  }
}
