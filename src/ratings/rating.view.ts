import { ApiProperty } from '@nestjs/swagger';
import { type RowOf, toIso } from '../database/columns.js';
import { instant, integer, listOf, numberOrNull, text, textOrNull, yesOrNo } from '../openapi/fields.js';
import type { Slice } from '../shared/slices.js';
import type { Account } from '../users/account.entity.js';
import { shownName } from '../users/account.rules.js';
import type { Rating } from './rating.entity.js';

export class RatingView {
  @text('17', 'The id of the rating, for reports.') id!: string;
  @text('Juniper') username!: string;
  @integer(5, '1 to 5.') stars!: number;
  @textOrNull(null) comment!: string | null;
  @instant('2026-10-02T09:00:00.000Z') createdAt!: string;
  @instant('2026-10-02T09:00:00.000Z') updatedAt!: string;
}

export class OwnRatingView extends RatingView {
  @yesOrNo(false, 'Whether staff hid it: nobody else sees it, and it does not count.') hidden!: boolean;
}

export class OwnRatingAnswer {
  @ApiProperty({ type: OwnRatingView, nullable: true, description: 'null: you have not rated this bot.' })
  rating!: OwnRatingView | null;
}

export class RatingPageAnswer {
  @numberOrNull(4.62, 'Mean of all visible ratings.') averageRating!: number | null;
  @integer(37) total!: number;
  @integer(1) page!: number;
  @integer(50) limit!: number;
  @listOf(RatingView) ratings!: RatingView[];
}

export type RatingRow = RowOf<Rating, 'id' | 'stars' | 'comment' | 'createdAt' | 'updatedAt'> &
  RowOf<Account, 'username' | 'displayName' | 'useDisplayName'>;

const toRating = (row: RatingRow): RatingView => ({
  id: String(row.id),
  username: shownName(row),
  stars: row.stars,
  comment: row.comment,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export interface Mean {
  readonly averageRating: number | null;
  readonly totalRatings: number;
}

export const toRatingPage = (mean: Mean, found: readonly RatingRow[], { page, limit }: Slice): RatingPageAnswer => ({
  averageRating: mean.averageRating,
  total: mean.totalRatings,
  page,
  limit,
  ratings: found.map(toRating),
});

export interface OwnRatingRow extends RatingRow {
  readonly isHidden: number;
}

export const toOwnRating = (row: OwnRatingRow | undefined): OwnRatingAnswer => ({
  rating: row === undefined ? null : { ...toRating(row), hidden: row.isHidden === 1 },
});
