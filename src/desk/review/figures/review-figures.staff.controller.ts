import { Get } from '@nestjs/common';
import { StaffController } from '../../../core/http/surfaces.js';
import { ForRoles } from '../../../core/http/who/staff.js';
import { StaffOperation } from '../../../core/openapi/staff-operation.js';
import { ReviewFiguresByDay } from './review-figures.service.js';
import { ReviewFiguresAnswer, toReviewFigures } from './review-figures.view.js';

@StaffController('reviews', 'Queue')
@ForRoles('reviewer')
export class ReviewFiguresStaffController {
  constructor(private readonly figures: ReviewFiguresByDay) {}

  @Get()
  @StaffOperation({
    summary: 'See the decisions of the last 30 days',
    description:
      'By day and by reviewer, with the median time from submission to decision. Undone decisions do not count.',
    answers: ReviewFiguresAnswer,
  })
  async seeReviews(): Promise<ReviewFiguresAnswer> {
    return toReviewFigures(await this.figures.figures());
  }
}
