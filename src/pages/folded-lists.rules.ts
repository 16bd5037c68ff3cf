/** Above it, the bell shows this number and a plus. */
export const MOST_UNREAD_SHOWN = 99;
/** Sessions on the page of an account that are unfolded. */
export const SESSIONS_SHOWN = 5;
/** Tags beside a list. */
export const FILTER_TAGS_SHOWN = 12;
/** Refused requests that are unfolded. A program often repeats the same error. */
export const REFUSALS_UNFOLDED = 10;
/** Listings of the other kind that a page of results names. */
export const ALSO_NAMED = 3;
