import { ApiSchema } from '@nestjs/swagger';
import { integer, listOf, nested, text, uuid } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { RatingSelection } from './rating-batches.service.js';
import { StaffRatingView, toStaffRating } from './rating-moderation.view.js';

@ApiSchema({ name: 'SelectedRating' })
export class SelectedRatingView {
  @uuid(EXAMPLE.bot.uuid, 'The id of the bot in staff routes.') listing!: string;
  @text(EXAMPLE.bot.name, 'The name of the bot.') listingName!: string;
  @nested(StaffRatingView) rating!: StaffRatingView;
}

export class RatingSelectionAnswer {
  @listOf(SelectedRatingView) selected!: SelectedRatingView[];
  @integer(1, 'How many destructive actions the batch would count as now.') countsAs!: number;
}

export const toRatingSelection = ({ ratings, countsAs }: RatingSelection): RatingSelectionAnswer => ({
  selected: ratings.map((row) => ({
    listing: row.listingUuid,
    listingName: row.listingName,
    rating: toStaffRating(row),
  })),
  countsAs,
});
