export const FEWEST_STARS = 1;
export const MOST_STARS = 5;
export const SHORTEST_COMMENT = 64;
export const LONGEST_COMMENT = 1_000;

export interface Opinion {
  readonly stars: number;
  readonly comment: string | null;
}

/** What is wrong with a rating, in one sentence; `undefined` when nothing is. */
export function flawOf({ stars, comment }: { stars: unknown; comment: unknown }): string | undefined {
  if (!Number.isInteger(stars) || Number(stars) < FEWEST_STARS || Number(stars) > MOST_STARS)
    return `stars is a whole number from ${FEWEST_STARS} to ${MOST_STARS}.`;
  if (comment === undefined || comment === null) return undefined;
  if (typeof comment !== 'string') return 'comment is a text, or null.';
  const { length } = [...comment.trim()];
  if (length < SHORTEST_COMMENT || length > LONGEST_COMMENT)
    return `comment has ${SHORTEST_COMMENT} to ${LONGEST_COMMENT} characters; this one has ${length}. Or leave it out.`;
  return undefined;
}

/** What a visible rating adds to a bot's sum and number when it comes, goes or changes. */
export const difference = (
  before: Pick<Opinion, 'stars'> | undefined,
  after: Pick<Opinion, 'stars'> | undefined,
): { sum: number; count: number } => ({
  sum: (after?.stars ?? 0) - (before?.stars ?? 0),
  count: (after ? 1 : 0) - (before ? 1 : 0),
});
