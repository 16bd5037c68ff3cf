import { ApiSchema } from '@nestjs/swagger';
import { toIso } from '../database/columns.js';
import { instant, instantOrNull, integer, listOf, nested, text, textOrNull } from '../openapi/fields.js';
import type { Page } from '../shared/paging.js';
import { StaffPersonView } from '../users/staff-person.view.js';
import type { RatingList, StaffRatingRow } from './rating-moderation.service.js';

@ApiSchema({ name: 'StaffRating' })
export class StaffRatingView {
  @text('1', 'What the rating is addressed by here.') id!: string;
  @integer(1, '1 to 5.') stars!: number;
  @textOrNull(null) comment!: string | null;
  @nested(StaffPersonView) author!: StaffPersonView;
  @instantOrNull(null, 'Since when staff hide it.') hiddenAt!: string | null;
  @instant('2026-10-02T09:00:00.000Z') createdAt!: string;
  @instant('2026-10-02T09:00:00.000Z') updatedAt!: string;
}

export class StaffRatingsAnswer {
  @integer(1, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(StaffRatingView) ratings!: StaffRatingView[];
}

export const toStaffRating = (row: StaffRatingRow): StaffRatingView => ({
  id: String(row.id),
  stars: row.stars,
  comment: row.comment,
  author: { id: row.authorUuid, platformId: row.authorPlatformId, username: row.authorName },
  hiddenAt: row.hiddenAt === null ? null : toIso(row.hiddenAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export const toStaffRatings = ({ total, ratings }: RatingList, { page, limit }: Page): StaffRatingsAnswer => ({
  total,
  page,
  limit,
  ratings: ratings.map(toStaffRating),
});
