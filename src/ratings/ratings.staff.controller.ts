import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { ListingParam } from '../listings/listing-param.doc.js';
import { NO_SUCH_LISTING } from '../listings/team/staff-listing.js';
import { NUMBER } from '../shared/staff-examples.js';
import { StaffRatingsQuery } from './rating-moderation.dto.js';
import { NO_SUCH_RATING, RatingModeration } from './rating-moderation.service.js';
import { StaffRatingView, StaffRatingsAnswer, toStaffRating, toStaffRatings } from './rating-moderation.view.js';
import { CurrentStaff } from '../http/who/current.js';

const ratingParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'rating', description: 'The id of the rating.', schema: { type: 'string', example } });
const REFUSALS = (conflict: string) => ({
  400: 'reason is a text of 3 to 1000 characters.',
  404: NO_SUCH_RATING,
  409: conflict,
});

const ratingIn = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

@StaffController('', 'Listings')
export class RatingsStaffController {
  constructor(private readonly moderation: RatingModeration) {}

  @Get('listings/:id/ratings')
  @ForRoles('reviewer')
  @ListingParam()
  @StaffOperation({
    summary: 'See the ratings of a bot, hidden ones too',
    answers: StaffRatingsAnswer,
    refusals: { 400: 'hidden is true or false.', 404: NO_SUCH_LISTING },
  })
  async seeRatings(@Param('id') id: string, @ReadQuery() query: StaffRatingsQuery): Promise<StaffRatingsAnswer> {
    return toStaffRatings(await this.moderation.list(id, query.hidden, query), query);
  }

  @Post('ratings/:rating/hide')
  @ForRoles('reviewer')
  @Destructive()
  @ratingParam(NUMBER.shownRating)
  @StaffOperation({
    summary: 'Hide a rating',
    description: "It is shown to nobody and counts for nothing. Not for the bot's team, nor for who wrote it.",
    answers: StaffRatingView,
    refusals: REFUSALS('This rating is hidden already.'),
  })
  hideRating(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#set(staff, id, { reason, hidden: true });
  }

  @Post('ratings/:rating/show')
  @ForRoles('reviewer')
  @ratingParam(NUMBER.hiddenRating)
  @StaffOperation({
    summary: 'Show a rating again',
    answers: StaffRatingView,
    refusals: REFUSALS('This rating is shown already.'),
  })
  showRating(@CurrentStaff() staff: Staff, @Param('rating') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#set(staff, id, { reason, hidden: false });
  }

  async #set(staff: Staff, id: string, wish: { reason: string; hidden: boolean }): Promise<StaffRatingView> {
    await this.moderation.setHidden(staff, ratingIn(id), wish);
    return toStaffRating(await this.moderation.one(ratingIn(id)));
  }
}
