/** One request examines at most this many votes, the newest ones. */
export const VOTES_EXAMINED = 5_000;
/** Votes that one request quarantines or releases. */
export const MAX_PER_REQUEST = 500;
