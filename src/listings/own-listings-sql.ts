/**
 * The ids of the listings that an account owns or co-manages, to be joined as `mine`. The id of the account is the
 * parameter, twice. With OR instead of UNION, MySQL and MariaDB scan all listings.
 */
export const OWN_LISTING_IDS = `(SELECT id FROM listings WHERE owner_id = ? UNION
    SELECT listing_id FROM listing_members WHERE account_id = ? AND accepted_at IS NOT NULL) mine`;
