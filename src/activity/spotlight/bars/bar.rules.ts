/** What bars an account and a server from bidding: a leading bid, or a week in the Spotlight, that ended early. */
export type BarCause = 'bid' | 'slot';

/** How many auctions after the running one are closed to the account and the server of a slot that ended early. */
export const BARRED_AUCTIONS = 4;
