/**
 * The conditions of SQL that depend on a listing being approved. They stand here alone, because a query that forgets
 * such a condition shows what is hidden; `l` is the listing.
 */
export const PUBLIC_LISTING = "l.state = 'approved'";

/** The listing waits for a decision: it is new, or it is public and was changed since. */
export const WAITS_FOR_REVIEW = "(state = 'pending' OR (needs_review = 1 AND state = 'approved'))";

/** The listing is public or was, and may come back as it is. */
export const APPROVED_OR_SUSPENDED = "state IN ('approved', 'suspended')";

/** The listing is in review or has passed it. New listings are compared with these. */
export const SUBMITTED_LISTING = "state IN ('pending', 'approved', 'suspended')";

/** The same, or it was denied. */
export const EVER_SUBMITTED = "state IN ('pending', 'approved', 'suspended', 'denied')";
