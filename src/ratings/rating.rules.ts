export const FEWEST_STARS = 1;
export const MOST_STARS = 5;
export const SHORTEST_COMMENT = 64;
export const LONGEST_COMMENT = 1_000;

export interface Opinion {
  readonly stars: number;
  readonly comment: string | null;
}

/** What a visible rating adds to a bot's sum and number when it comes, goes or changes. */
export const difference = (
  before: Pick<Opinion, 'stars'> | undefined,
  after: Pick<Opinion, 'stars'> | undefined,
): { sum: number; count: number } => ({
  sum: (after?.stars ?? 0) - (before?.stars ?? 0),
  count: (after ? 1 : 0) - (before ? 1 : 0),
});
