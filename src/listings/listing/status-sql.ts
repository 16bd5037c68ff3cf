/**
 * All SQL conditions on approved listings, where `l` is the listing. The architecture test forbids them elsewhere,
 * because a query that forgets such a condition exposes hidden listings.
 */
export const PUBLIC_LISTING = "l.state = 'approved'";

/** The listing is in the review queue: it was submitted, or it is public and flagged for another review. */
export const WAITS_FOR_REVIEW = "(state = 'pending' OR (needs_review = 1 AND state = 'approved'))";

export const APPROVED_OR_SUSPENDED = "state IN ('approved', 'suspended')";

/** The listings with which submitted ones are compared, to find copies. */
export const SUBMITTED_LISTING = "state IN ('pending', 'approved', 'suspended')";

export const EVER_SUBMITTED = "state IN ('pending', 'approved', 'suspended', 'denied')";

/** The listing was public once: a reviewer approved it, and did not undo that at once. */
export const APPROVED_ONCE = `EXISTS (SELECT 1 FROM review_decisions once
  WHERE once.listing_id = l.id AND once.decision = 'approved' AND once.undone_at IS NULL)`;
