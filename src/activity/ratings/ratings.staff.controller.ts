import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { ListingParam } from '../../listings/listing/listing.doc.js';
import { NO_SUCH_LISTING } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { parseRowId } from '../../core/shared/ids.js';
import { RatingAnswers, answerAlready } from './rating-answers.service.js';
import { StaffRatingsQuery } from './rating-moderation.dto.js';
import { RatingModeration, noRating, alreadySet } from './rating-moderation.service.js';
import { StaffRatingView, StaffRatingsAnswer, toStaffRating, toStaffRatings } from './rating-moderation.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { notFound } from '../../core/shared/errors.js';

const ratingParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'rating', description: 'The id of the rating.', schema: { type: 'string', example } });

@StaffController('', 'Listings')
export class RatingsStaffController {
  constructor(
    private readonly moderation: RatingModeration,
    private readonly answers: RatingAnswers,
  ) {}

  @Get('listings/:id/ratings')
  @ForRoles('reviewer')
  @ListingParam()
  @StaffOperation({
    summary: 'List the ratings of a bot, including hidden ones',
    answers: StaffRatingsAnswer,
    refusals: [notFound(NO_SUCH_LISTING)],
  })
  async seeRatings(@Param('id') id: string, @ReadQuery() query: StaffRatingsQuery): Promise<StaffRatingsAnswer> {
    return toStaffRatings(await this.moderation.list(id, query.hidden, query), query);
  }

  @Post('ratings/:rating/hide')
  @ForRoles('reviewer')
  @Destructive()
  @ratingParam(EXAMPLE_ROWS.shownRating)
  @StaffOperation({
    summary: 'Hide a rating',
    description:
      "Nobody sees the rating, and it does not count. Not allowed to the bot's team and the rating's author.",
    answers: StaffRatingView,
    refusals: [noRating(), alreadySet(true)],
  })
  hideRating(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#set(staff, id, { reason, hidden: true });
  }

  @Post('ratings/:rating/show')
  @ForRoles('reviewer')
  @ratingParam(EXAMPLE_ROWS.hiddenRating)
  @StaffOperation({
    summary: 'Show a rating again',
    answers: StaffRatingView,
    refusals: [noRating(), alreadySet(false)],
  })
  showRating(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#set(staff, id, { reason, hidden: false });
  }

  @Post('ratings/:rating/answer/hide')
  @ForRoles('reviewer')
  @Destructive()
  @ratingParam(EXAMPLE_ROWS.answeredRating)
  @StaffOperation({
    summary: 'Hide the answer to a rating',
    description: "Only the team still sees it. Not allowed to the bot's team and the rating's author.",
    answers: StaffRatingView,
    refusals: [noRating(), answerAlready(true)],
  })
  hideAnswer(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#setAnswer(staff, id, { reason, hidden: true });
  }

  @Post('ratings/:rating/answer/show')
  @ForRoles('reviewer')
  @ratingParam(EXAMPLE_ROWS.hiddenAnswer)
  @StaffOperation({
    summary: 'Show the answer to a rating again',
    answers: StaffRatingView,
    refusals: [noRating(), answerAlready(false)],
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
