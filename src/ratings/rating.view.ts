import { ApiProperty } from '@nestjs/swagger';
import { type RowOf, toIso } from '../database/columns.js';
import {
  instant,
  integer,
  integerOrNull,
  linkOrNull,
  listOf,
  numberOrNull,
  oneOf,
  text,
  textOrNull,
  yesOrNo,
} from '../openapi/fields.js';
import type { Slice } from '../shared/slices.js';
import type { Account } from '../users/account.entity.js';
import { shownName } from '../users/account.rules.js';
import type { Rating } from './rating.entity.js';
import { RATING_SORTS, type RatingSort, type StarCount } from './rating.rules.js';

export class RatingView {
  @text('17', 'The id of the rating, for reports.') id!: string;
  @text('Juniper') username!: string;
  @linkOrNull('https://cdn.example/avatars/7.png', "The author's picture.") avatar!: string | null;
  @integer(5, '1 to 5.') stars!: number;
  @textOrNull(null) comment!: string | null;
  @instant('2026-10-02T09:00:00.000Z') createdAt!: string;
  @instant('2026-10-02T09:00:00.000Z') updatedAt!: string;
  @yesOrNo(false, 'Whether you wrote it.') yours!: boolean;
}

export class OwnRatingView extends RatingView {
  @yesOrNo(false, 'Whether staff hid it: nobody else sees it, and it does not count.') hidden!: boolean;
}

export class OwnRatingAnswer {
  @ApiProperty({ type: OwnRatingView, nullable: true, description: 'null: you have not rated this bot.' })
  rating!: OwnRatingView | null;
}

export class StarCountView {
  @integer(5) stars!: number;
  @integer(21, 'Visible ratings with this number of stars.') ratings!: number;
}

export class RatingPageAnswer {
  @numberOrNull(4.62, 'Mean of all visible ratings.') averageRating!: number | null;
  @listOf(StarCountView, 'All visible ratings by their stars, five stars first, on every page of the list.')
  histogram!: StarCountView[];
  @integer(37, 'How many ratings the list has: all visible ones, or those with the wanted stars.') total!: number;
  @oneOf('RatingSort', RATING_SORTS, 'newest') sort!: RatingSort;
  @integerOrNull(null, 'The number of stars that the list is limited to; null for all.') stars!: number | null;
  @integer(1) page!: number;
  @integer(50) limit!: number;
  @listOf(RatingView) ratings!: RatingView[];
}

export type RatingRow = RowOf<Rating, 'id' | 'accountId' | 'stars' | 'comment' | 'createdAt' | 'updatedAt'> &
  RowOf<Account, 'username' | 'avatar' | 'displayName' | 'useDisplayName'>;

const toRating = (row: RatingRow, viewerId: number | undefined): RatingView => ({
  id: String(row.id),
  username: shownName(row),
  avatar: row.avatar,
  stars: row.stars,
  comment: row.comment,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
  yours: row.accountId === viewerId,
});

export interface Mean {
  readonly averageRating: number | null;
  readonly totalRatings: number;
}

interface RatingPage {
  readonly mean: Mean;
  readonly histogram: readonly StarCount[];
  readonly visible: readonly RatingRow[];
  readonly viewerId: number | undefined;
}

interface ShownSlice extends Slice {
  readonly sort: RatingSort;
  readonly stars?: number;
}

export const toRatingPage = (
  { mean, histogram, visible, viewerId }: RatingPage,
  { page, limit, sort, stars }: ShownSlice,
): RatingPageAnswer => ({
  averageRating: mean.averageRating,
  histogram: [...histogram],
  total: stars === undefined ? mean.totalRatings : countOf(histogram, stars),
  sort,
  stars: stars ?? null,
  page,
  limit,
  ratings: visible.map((row) => toRating(row, viewerId)),
});

const countOf = (histogram: readonly StarCount[], stars: number): number =>
  histogram.find((one) => one.stars === stars)?.ratings ?? 0;

export interface OwnRatingRow extends RatingRow {
  readonly isHidden: number;
}

export const toOwnRating = (row: OwnRatingRow | undefined): OwnRatingAnswer => ({
  rating: row === undefined ? null : { ...toRating(row, row.accountId), hidden: row.isHidden === 1 },
});
