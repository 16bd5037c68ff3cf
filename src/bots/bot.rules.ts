/** The mean with two decimals; `null` while nobody has rated. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 100) / 100;

/** A number of servers: what a JSON number can say exactly. */
export const isServerCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
