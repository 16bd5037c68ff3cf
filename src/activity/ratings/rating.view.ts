import { viewOf } from '../../core/openapi/view-of.js';
import { type RowOf, type StoredInstant, toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { shownName } from '../../accounts/users/account.rules.js';
import type { Rating } from './rating.entity.js';
import { RATING_SORTS, type RatingSort, type StarCount } from './rating.rules.js';

export class RatingAnswerView {
  @field.text('Thank you. The next version answers faster, also in large servers.') text!: string;
  @field.instant('2026-10-03T10:00:00.000Z', 'When the team of the bot answered.') answeredAt!: string;
  @field.instant('2026-10-03T10:00:00.000Z', 'When it last changed the answer.') changedAt!: string;
  @field.yesOrNo(false, 'Whether staff hid it: only the team sees it.') hidden!: boolean;
}

export class RatingView {
  @field.text('17', 'The id of the rating, for reports.') id!: string;
  @field.text('Juniper') username!: string;
  @field.linkOrNull('https://cdn.example/avatars/7.png', "The author's picture.") avatar!: string | null;
  @field.integer(5, '1 to 5.') stars!: number;
  @field.textOrNull(null) comment!: string | null;
  @field.instant('2026-10-02T09:00:00.000Z') createdAt!: string;
  @field.instant('2026-10-02T09:00:00.000Z') updatedAt!: string;
  @field.yesOrNo(false, 'Whether you wrote it.') yours!: boolean;
  @field.nestedOrNull(RatingAnswerView, 'The answer of the team of the bot; null for none.')
  answer!: RatingAnswerView | null;
}

export class OwnRatingView extends RatingView {
  @field.yesOrNo(false, 'Whether staff hid it: others do not see it, and it does not count.') hidden!: boolean;
}

export class OwnRatingAnswer {
  @field.nestedOrNull(OwnRatingView, '`null`: you have not rated this bot.')
  rating!: OwnRatingView | null;
}

export class StarCountView {
  @field.integer(5) stars!: number;
  @field.integer(21, 'Visible ratings with this number of stars.') ratings!: number;
}

export class RatingPageAnswer {
  @field.numberOrNull(4.62, 'Mean of all visible ratings.') averageRating!: number | null;
  @field.listOf(StarCountView, 'All visible ratings by their stars, five stars first, on every page of the list.')
  histogram!: StarCountView[];
  @field.integer(37, 'How many ratings the list has: all visible ones, or those with the wanted stars.') total!: number;
  @field.oneOf('RatingSort', RATING_SORTS, 'newest') sort!: RatingSort;
  @field.integerOrNull(null, 'The number of stars that the list is limited to; null for all.') stars!: number | null;
  @field.integer(1) page!: number;
  @field.integer(50) limit!: number;
  @field.yesOrNo(false, 'Whether you may answer these ratings: the team of the bot may.') mayAnswer!: boolean;
  @field.listOf(RatingView) ratings!: RatingView[];
}

type AnswerRow = RowOf<Rating, 'answer' | 'answeredAt' | 'answerChangedAt' | 'answerHiddenAt'>;

export type RatingRow = RowOf<Rating, 'id' | 'accountId' | 'stars' | 'comment' | 'createdAt' | 'updatedAt'> &
  AnswerRow &
  RowOf<Account, 'username' | 'avatar' | 'displayName' | 'useDisplayName'>;

interface RatingViewer {
  readonly accountId: number | undefined;
  readonly isOnTeam: boolean;
}

const iso = (at: StoredInstant | null): string => (at === null ? '' : toIso(at));

function toAnswer({ answer, answeredAt, answerChangedAt, answerHiddenAt }: AnswerRow, isOnTeam: boolean) {
  if (answer === null || (answerHiddenAt !== null && !isOnTeam)) return null;
  return {
    text: answer,
    answeredAt: iso(answeredAt),
    changedAt: iso(answerChangedAt),
    hidden: answerHiddenAt !== null,
  };
}

const toRating = (row: RatingRow, { accountId, isOnTeam }: RatingViewer): RatingView =>
  viewOf(RatingView, row, {
    username: shownName(row),
    yours: row.accountId === accountId,
    answer: toAnswer(row, isOnTeam),
  });

export interface Mean {
  readonly averageRating: number | null;
  readonly totalRatings: number;
}

interface RatingPage {
  readonly mean: Mean;
  readonly histogram: readonly StarCount[];
  readonly visible: readonly RatingRow[];
  readonly viewer: RatingViewer;
}

interface ShownSlice extends Slice {
  readonly sort: RatingSort;
  readonly stars?: number;
}

export const toRatingPage = (
  { mean, histogram, visible, viewer }: RatingPage,
  { page, limit, sort, stars }: ShownSlice,
): RatingPageAnswer => ({
  averageRating: mean.averageRating,
  histogram: [...histogram],
  total: stars === undefined ? mean.totalRatings : countOf(histogram, stars),
  sort,
  stars: stars ?? null,
  page,
  limit,
  mayAnswer: viewer.isOnTeam,
  ratings: visible.map((row) => toRating(row, viewer)),
});

const countOf = (histogram: readonly StarCount[], stars: number): number =>
  histogram.find((one) => one.stars === stars)?.ratings ?? 0;

export interface OwnRatingRow extends RatingRow {
  readonly isHidden: number;
}

export const toOwnRating = (row: OwnRatingRow | undefined): OwnRatingAnswer => ({
  rating:
    row === undefined
      ? null
      : { ...toRating(row, { accountId: row.accountId, isOnTeam: false }), hidden: row.isHidden === 1 },
});
