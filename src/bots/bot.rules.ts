/** The mean with two decimals; `null` while nobody has rated. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** How many servers a bot can be in: up to the largest integer that a JSON number holds exactly. */
export const SERVER_COUNTS = { least: 0, most: Number.MAX_SAFE_INTEGER } as const;
