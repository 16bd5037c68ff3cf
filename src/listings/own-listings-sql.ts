/**
 * To be joined as `mine`: the numbers of the listings that an account owns or co-manages. It takes the account's number
 * twice. With OR instead of UNION, the database servers look at every listing there is.
 */
export const MINE = `(SELECT id FROM listings WHERE owner_id = ? UNION
    SELECT listing_id FROM listing_members WHERE account_id = ? AND accepted_at IS NOT NULL) mine`;
