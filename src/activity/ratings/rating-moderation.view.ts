import { viewOf } from '../../core/openapi/view-of.js';
import { ApiSchema } from '@nestjs/swagger';
import { toIso } from '../../core/database/columns.js';
import { instant, instantOrNull, integer, listOf, nested, text, textOrNull, uuid } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { StaffPersonView } from '../../accounts/users/staff-person.view.js';
import type { RatingSelection } from './rating-batches.service.js';
import type { RatingList, StaffRatingRow } from './rating-moderation.service.js';

@ApiSchema({ name: 'StaffRating' })
export class StaffRatingView {
  @text('1', 'The id of the rating.') id!: string;
  @integer(1, '1 to 5.') stars!: number;
  @textOrNull(null) comment!: string | null;
  @nested(StaffPersonView) author!: StaffPersonView;
  @instantOrNull(null, 'When staff hid it; null: it is visible.') hiddenAt!: string | null;
  @textOrNull(null, 'The answer of the team of the bot; null: none.') answer!: string | null;
  @instantOrNull(null) answeredAt!: string | null;
  @instantOrNull(null, 'When staff hid the answer; null: it is visible, or there is none.')
  answerHiddenAt!: string | null;
  @instant('2026-10-02T09:00:00.000Z') createdAt!: string;
  @instant('2026-10-02T09:00:00.000Z') updatedAt!: string;
}

export class StaffRatingsAnswer extends SliceView {
  @listOf(StaffRatingView) ratings!: StaffRatingView[];
}

export const toStaffRating = (row: StaffRatingRow): StaffRatingView =>
  viewOf(StaffRatingView, row, {
    author: { id: row.authorUuid, platformId: row.authorPlatformId, username: row.authorName },
    hiddenAt: row.hiddenAt === null ? null : toIso(row.hiddenAt),
  });

export const toStaffRatings = ({ total, ratings }: RatingList, slice: Slice): StaffRatingsAnswer => ({
  ...toSlice(total, slice),
  ratings: ratings.map(toStaffRating),
});

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
