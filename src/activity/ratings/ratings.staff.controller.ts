import { t } from '../../core/texts/t.js';
import { Param } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { listingParam } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { parseRowId } from '../../core/shared/ids.js';
import { RatingAnswers, answerAlready } from './rating-answers.service.js';
import { StaffRatingsQuery } from './rating-moderation.dto.js';
import { RatingModeration, noRating, alreadySet } from './rating-moderation.service.js';
import { StaffRatingView, StaffRatingsAnswer, toStaffRating, toStaffRatings } from './rating-moderation.view.js';

const ratingParam = (example: string) => pathParam('rating', 'The id of the rating.', example, noRating());

@StaffController('', 'Listings')
export class RatingsStaffController {
  constructor(
    private readonly moderation: RatingModeration,
    private readonly answers: RatingAnswers,
  ) {}

  @StaffRead('listings/:id/ratings', {
    summary: 'List the ratings of a bot, including hidden ones',
    roles: ['reviewer'],
    target: listingParam(),
    answers: StaffRatingsAnswer,
  })
  async seeRatings(@Param('id') id: string, @ReadQuery() query: StaffRatingsQuery) {
    return toStaffRatings(await this.moderation.list(id, query.hidden, query), query);
  }

  @StaffAction('ratings/:rating/hide', {
    summary: 'Hide a rating',
    description:
      "Nobody sees the rating, and it does not count. Not allowed to the bot's team and the rating's author.",
    roles: ['reviewer'],
    destructive: 'always',
    target: ratingParam(EXAMPLE_ROWS.shownRating),
    answers: StaffRatingView,
    refusals: [alreadySet(true)],
    done: () => t('The rating is hidden.'),
  })
  hideRating(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#set(staff, id, { reason, hidden: true });
  }

  @StaffAction('ratings/:rating/show', {
    summary: 'Show a rating again',
    roles: ['reviewer'],
    target: ratingParam(EXAMPLE_ROWS.hiddenRating),
    answers: StaffRatingView,
    refusals: [alreadySet(false)],
    done: () => t('The rating is visible again.'),
  })
  showRating(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#set(staff, id, { reason, hidden: false });
  }

  @StaffAction('ratings/:rating/answer/hide', {
    summary: 'Hide the answer to a rating',
    description: "Only the team still sees it. Not allowed to the bot's team and the rating's author.",
    roles: ['reviewer'],
    destructive: 'always',
    target: ratingParam(EXAMPLE_ROWS.answeredRating),
    answers: StaffRatingView,
    refusals: [answerAlready(true)],
    done: () => t('The answer is hidden.'),
  })
  hideAnswer(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#setAnswer(staff, id, { reason, hidden: true });
  }

  @StaffAction('ratings/:rating/answer/show', {
    summary: 'Show the answer to a rating again',
    roles: ['reviewer'],
    target: ratingParam(EXAMPLE_ROWS.hiddenAnswer),
    answers: StaffRatingView,
    refusals: [answerAlready(false)],
    done: () => t('The answer is visible again.'),
  })
  showAnswer(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#setAnswer(staff, id, { reason, hidden: false });
  }

  async #setAnswer(staff: Staff, id: string, request: { reason: string; hidden: boolean }): Promise<StaffRatingView> {
    const ratingId = parseRowId(id);
    await this.answers.setHidden(staff, ratingId, request);
    return toStaffRating(await this.moderation.one(ratingId));
  }

  async #set(staff: Staff, id: string, request: { reason: string; hidden: boolean }): Promise<StaffRatingView> {
    const ratingId = parseRowId(id);
    await this.moderation.setHidden(staff, ratingId, request);
    return toStaffRating(await this.moderation.one(ratingId));
  }
}
