import { BatchFileAnswer, toBatchFile } from '../../listings/batches/batch-file.view.js';
import { StaffBatches } from '../../listings/batches/staff-batches.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { RatingBatchBody, RatingBatchQuery } from './rating-moderation.dto.js';
import { RatingBatches } from './rating-batches.service.js';
import { RatingSelectionAnswer, toRatingSelection } from './rating-moderation.view.js';

@StaffController('ratings', 'Batches', 'reviewer')
export class RatingBatchesStaffController {
  constructor(
    private readonly ratings: RatingBatches,
    private readonly batches: StaffBatches,
  ) {}

  @StaffRead('batches/new', {
    summary: 'See the ratings of a selection',
    description: 'Ratings that do not exist are left out.',
    answers: RatingSelectionAnswer,
  })
  async showRatingSelection(
    @CurrentStaff() staff: Staff,
    @ReadQuery() { ratings }: RatingBatchQuery,
  ): Promise<RatingSelectionAnswer> {
    return toRatingSelection(await this.ratings.look(staff, ratings));
  }

  @StaffAction('batch-hides', {
    destructive: 'always',
    summary: 'Hide several ratings',
    description:
      'Each rating is hidden separately, with an audit entry of its own. The answer says for each one whether it is hidden, and why not. If all belong to one bot, the batch counts as one destructive action, for at most two batches in ten minutes; otherwise each rating counts.',
    answers: BatchFileAnswer,
  })
  async hideRatings(@CurrentStaff() staff: Staff, @ReadBody() { ratings, reason }: RatingBatchBody) {
    const { batchId } = await this.ratings.hide(staff, ratings, reason);
    return toBatchFile(await this.batches.find(staff, batchId));
  }
}
