import type { ListingKind } from './listing.rules.js';

/**
 * The ids of the listings that an account owns or co-manages, to be joined as `mine`. The id of the account is the
 * parameter, twice. With OR instead of UNION, MySQL and MariaDB scan all listings.
 */
export const OWN_LISTING_IDS = `(SELECT id FROM listings WHERE owner_id = ? UNION
    SELECT listing_id FROM listing_members WHERE account_id = ? AND accepted_at IS NOT NULL) mine`;

/**
 * The listing that keeps an account from starting a draft: one of its own, or the one that has reserved the platform id.
 * Drafts and submissions of other accounts do not, because every account can start one for any bot.
 */
export const LISTED_FOR_ACCOUNT = `SELECT uuid, owner_id AS ownerId FROM listings
    WHERE owner_id = ? AND kind = ? AND live_platform_id = ?
  UNION ALL SELECT uuid, owner_id FROM listings WHERE kind = ? AND reserved_platform_id = ? LIMIT 1`;

export const listedForAccount = (accountId: number, kind: ListingKind, platformId: string): unknown[] => [
  accountId,
  kind,
  platformId,
  kind,
  platformId,
];
