/** How many searches wait for their turn, and for how long; others are refused. */
export const MAX_WAITING = 50;
export const MAX_WAIT_MS = 1_000;
/** A search that took long because the database was slow does not keep its place for longer than this. */
const MAX_REST_MS = 250;

/** How long a place stays empty after a search, so that searches use at most half of the time of their places. */
export const restAfter = (tookMs: number): number => Math.min(Math.ceil(tookMs), MAX_REST_MS);
