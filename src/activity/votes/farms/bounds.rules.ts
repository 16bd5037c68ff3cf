import { DAY, HOUR, MINUTE } from '../../../core/shared/utc.js';

/** The numbers of the search for farmed votes. The benchmark says what each choice is worth. */

/**
 * The most that a signal can add to a score, in nats. None reaches a threshold alone: each has an honest explanation, so it
 * takes several that agree.
 */
export const MOST_FOR = {
  'only-votes': 4,
  'no-picture': 3,
  names: 5,
  'made-together': 6,
  readers: 7,
  partners: 9,
} as const;
/** Readers who did not vote speak for the votes, but anybody can read a page a thousand times. */
export const MOST_AGAINST = 4;
/** The scores from which a finding is worth a look, and from which new rewards should wait. */
export const STEPS = { look: 13, hold: 16 } as const;
/** A stored finding keeps its step until its score is this much below, so that one that swings does not change each hour. */
export const SWING = 1;
export const LEAST_IN_FINDING = 12;
/** People of one group resemble each other; see `independentMembers`. */
export const TRAIT_RESEMBLANCE = 0.1;
/** Farms buy or make accounts in lots, so their dates lie close together. */
export const BANDS = [DAY, 7 * DAY, 30 * DAY];
export const LEAST_IN_BAND = 8;
/** Names of one shape are as good as strangers to each other. */
export const NAME_RESEMBLANCE = 0.1;
/** Accounts that voted for more listings than this are no partners of anybody: the number of pairs grows with the square. */
export const MOST_LISTINGS = 40;
/** Two listings share voters beyond what their popularity explains. People with a hobby share many, so the bar is high. */
export const LEAST_SHARED = 8;
export const LEAST_RATIO = 4;
export const LEAST_PARTNERSHIP = 12;
/** A group of listings with more members than this is a taste, not a list of customers. */
export const MOST_CUSTOMERS = 12;
/** The usual share of a listing counts for itself once this many have read it. */
export const READERS_ENOUGH = 200;
export const READER_RESEMBLANCE = 0.03;
/** Of those who read a page to vote by order, nearly all vote. */
export const BY_ORDER = 0.9;
/** Voters whose first visit was longer ago have had time for more than votes. */
export const SETTLED = 7 * DAY;
/** Listings that were read less often say little about how many readers vote. */
export const READ_ENOUGH = 50;
export const SURGE_LENGTHS = [10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY];
export const LEAST_IN_SURGE = 12;
/** A surge of so little evidence is what chance brings. */
export const LEAST_SURGE = 10;

/** Votes that were cast earlier are not searched. */
export const SEARCHED_TIME = 45 * DAY;
/** With more votes than this, the search covers fewer days, so that its memory is bounded. */
export const MOST_SEARCHED = 300_000;
/** Of one listing, the newest votes. */
export const MOST_OF_LISTING = 5_000;
/** A dismissed finding opens again when so many votes have joined it. */
export const REOPENED_BY = 12;
