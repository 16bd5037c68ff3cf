export const MIN_STARS = 1;
export const MAX_STARS = 5;
export const MIN_COMMENT_LENGTH = 64;
export const MAX_COMMENT_LENGTH = 1_000;
export const MAX_ANSWER_LENGTH = 1_000;

/** How the ratings of a bot can be sorted. `lowest` is the reverse of `highest`. */
export const RATING_SORTS = ['newest', 'highest', 'lowest'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];

export interface RatingContent {
  readonly stars: number;
  readonly comment: string | null;
}

export const ratingChange = (
  before: Pick<RatingContent, 'stars'> | undefined,
  after: Pick<RatingContent, 'stars'> | undefined,
): { sum: number; count: number } => ({
  sum: (after?.stars ?? 0) - (before?.stars ?? 0),
  count: (after ? 1 : 0) - (before ? 1 : 0),
});

export interface StarCount {
  readonly stars: number;
  readonly ratings: number;
}

/** One entry for each number of stars, most stars first, including numbers without ratings. */
export function histogramOf(counted: readonly StarCount[]): StarCount[] {
  const all = Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_none, index) => MAX_STARS - index);
  return all.map((stars) => ({ stars, ratings: counted.find((one) => one.stars === stars)?.ratings ?? 0 }));
}

/** Of a batch. More than a page of ratings shows: as many as a wave of fake ratings usually has. */
export const MAX_RATINGS = 200;
