import type { Destructiveness } from '../../src/core/http/who/staff.js';

/**
 * Every unsafe staff route, and whether it takes something from the public or from an account: `always`, `sometimes` or
 * `never`. `always` and `sometimes` count for the limit on bursts. A new route must answer here.
 */
export const STAFF_TAKES: Readonly<Record<string, Destructiveness | 'never'>> = {
  // Claims concern colleagues, not the public.
  'POST /staff/queue/:id/claim': 'never',
  'POST /staff/queue/batch-approvals': 'never',
  // As the denial of each listing.
  'POST /staff/queue/batch-denials': 'sometimes',
  'POST /staff/ratings/batch-hides': 'always',
  // As the closing of each case.
  'POST /staff/reports/batch-dismissals': 'never',
  // As the undo of each approval.
  'POST /staff/batches/:batch/undo': 'sometimes',
  // Only reviewers read notes.
  'POST /staff/queue/:id/notes': 'never',
  'POST /staff/queue/:id/force-claim': 'never',
  'POST /staff/queue/:id/release': 'never',
  'POST /staff/queue/:id/approve': 'never',
  // A listing that is or was public, but not the first submission.
  'POST /staff/queue/:id/deny': 'sometimes',
  // The undone approval made the listing public.
  'POST /staff/queue/:id/undo': 'sometimes',
  // Only reviewers use the reasons, and earlier denials keep their texts.
  'POST /staff/denial-reasons': 'never',
  'PUT /staff/denial-reasons/:id': 'never',
  'POST /staff/denial-reasons/:id/move': 'never',
  'POST /staff/canned-answers': 'never',
  'PUT /staff/canned-answers/:id': 'never',
  'POST /staff/reports/:id/notes': 'never',
  'POST /staff/appeals/:id/notes': 'never',
  // An answer changes neither the listing nor the account.
  'POST /staff/appeals/:id/answer': 'never',
  'POST /staff/reports/:id/take': 'never',
  'POST /staff/reports/:id/take-over': 'never',
  'POST /staff/reports/:id/put-back': 'never',
  'POST /staff/reports/:id/close': 'never',
  // NSFW hides a listing; the partner marks can be taken.
  'PATCH /staff/listings/:id/flags': 'sometimes',
  // A flagged listing can be denied.
  'POST /staff/listings/:id/mark-for-review': 'always',
  'POST /staff/listings/:id/clear-review': 'never',
  'POST /staff/listings/:id/suspend': 'always',
  'POST /staff/listings/:id/restore': 'never',
  'POST /staff/listings/:id/remove': 'always',
  'POST /staff/listings/:id/transfer': 'always',
  'POST /staff/listings/:id/votes/quarantine': 'always',
  'POST /staff/listings/:id/votes/release': 'never',
  'POST /staff/ratings/:rating/hide': 'always',
  'POST /staff/ratings/:rating/answer/hide': 'always',
  'POST /staff/ratings/:rating/answer/show': 'never',
  'POST /staff/ratings/:rating/show': 'never',
  'POST /staff/webhooks/:webhook/disable': 'always',
  'POST /staff/webhooks/:webhook/allow': 'never',
  'POST /staff/webhooks/hosts/:host/disable': 'always',
  'POST /staff/webhooks/hosts/:host/allow': 'never',
  'PUT /staff/users/:account/role': 'always',
  'POST /staff/users/:account/delete': 'always',
  'POST /staff/users/:account/export': 'never',
  'POST /staff/users/:account/suspend': 'always',
  'POST /staff/users/:account/unsuspend': 'never',
  'POST /staff/users/:account/vote-ban': 'always',
  'POST /staff/users/:account/vote-unban': 'never',
  // Ending a partnership takes the mark.
  'PUT /staff/partners/accounts/:account': 'sometimes',
  'POST /staff/partners/accounts/:account/revoke-api-access': 'always',
  'POST /staff/partners/accounts/:account/grant-api-access': 'never',
  'POST /staff/spotlight/bids/:bid/cancel': 'always',
  'POST /staff/spotlight/slots/:auction/vacate': 'always',
  // Settles only auctions that are due, as the service itself does.
  'POST /staff/spotlight/bars/:bar/lift': 'never',
  'POST /staff/spotlight/settle': 'never',
  'POST /staff/tokens/accounts/:account/adjustments': 'always',
  // The request for the adjustment counts, not its confirmation by a second admin.
  'POST /staff/tokens/adjustments/:adjustment/confirm': 'never',
  'POST /staff/tokens/adjustments/:adjustment/refuse': 'never',
  'POST /staff/boosts/accounts/:account': 'never',
  'POST /staff/boosts/:boost/revoke': 'always',
  'POST /staff/reference/:list': 'never',
  'PATCH /staff/reference/:list/:value': 'never',
  'POST /staff/reference/:list/:value/move': 'never',
  'POST /staff/reference/:list/:value/deactivate': 'always',
  'POST /staff/reference/:list/:value/reactivate': 'never',
  'POST /staff/reference/:list/:value/remove': 'always',
};
