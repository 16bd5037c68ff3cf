/** Votes that one request quarantines or releases. */
export const MAX_PER_REQUEST = 500;
