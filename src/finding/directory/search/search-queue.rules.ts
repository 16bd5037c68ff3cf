/** How many searches wait for a slot, and for how long. Others are refused. */
export const MAX_WAITING = 50;
export const MAX_WAIT_MS = 1_000;
/** A search that was slow because of the database does not block its slot for longer than this. */
const MAX_REST_MS = 250;

/** How long a slot rests after a search, so that searches use at most half of the time of their slots. */
export const restAfter = (tookMs: number): number => Math.min(Math.ceil(tookMs), MAX_REST_MS);
