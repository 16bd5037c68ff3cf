/** The mean with two decimals; `null` without ratings. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** The maximum is the largest integer that a JSON number represents exactly. */
export const SERVER_COUNTS = { min: 0, max: Number.MAX_SAFE_INTEGER } as const;
