import type { Action, Read, StaffRoutes } from './staff-route-types.js';

/**
 * Every staff route. What stands here is on purpose declared a second time, so that a wrong declaration of a route is noticed.
 * A new route must answer here. Actions on one's own listings and accounts are tested with each route.
 */
const STAFF_ROUTES: StaffRoutes = {
  'GET /staff': { may: ['reviewer', 'partner_manager', 'admin'] },
  'POST /staff/start/:point/put-away': { may: ['admin'], takes: 'never', writes: 'site.put-away', mayBeEmpty: true },
  'POST /staff/start/:point/put-back': { may: ['admin'], takes: 'never', writes: 'site.put-back', mayBeEmpty: true },
  'GET /staff/find': { may: ['reviewer', 'partner_manager', 'admin'] },
  'GET /staff/queue': { may: ['reviewer', 'admin'] },
  'GET /staff/queue/next': { may: ['reviewer', 'admin'] },
  'GET /staff/queue/:id': { may: ['reviewer', 'admin'] },
  'GET /staff/queue/batches/new': { may: ['reviewer', 'admin'] },
  'POST /staff/queue/batch-approvals': { may: ['reviewer', 'admin'], takes: 'never', writes: 'listing.approve' },
  // As the denial of each listing.
  'POST /staff/queue/batch-denials': { may: ['reviewer', 'admin'], takes: 'sometimes', writes: 'listing.deny' },
  'GET /staff/batches': { may: ['reviewer', 'admin'] },
  'GET /staff/batches/:batch': { may: ['reviewer', 'admin'] },
  // As the undo of each approval.
  'POST /staff/batches/:batch/undo': {
    may: ['reviewer', 'admin'],
    takes: 'sometimes',
    writes: 'rating.show',
    mayBeEmpty: true,
  },
  'GET /staff/ratings/batches/new': { may: ['reviewer', 'admin'] },
  'POST /staff/ratings/batch-hides': { may: ['reviewer', 'admin'], takes: 'always', writes: 'rating.hide' },
  'GET /staff/reports/batches/new': { may: ['reviewer', 'admin'] },
  // As the closing of each case.
  'POST /staff/reports/batch-dismissals': { may: ['reviewer', 'admin'], takes: 'never', writes: 'report.close' },
  'GET /staff/listings/:id/votes/batches/new': { may: ['reviewer', 'admin'] },
  'GET /staff/queue/decisions/last': { may: ['reviewer', 'admin'] },
  'GET /staff/queue/:id/notes': { may: ['reviewer', 'admin'] },
  // Only reviewers read notes.
  'POST /staff/queue/:id/notes': { may: ['reviewer', 'admin'], takes: 'never', writes: 'queue.note' },
  'GET /staff/queue/:id/watchers': { may: ['reviewer', 'admin'] },
  // Claims concern colleagues, not the public.
  'POST /staff/queue/:id/claim': {
    may: ['reviewer', 'admin'],
    takes: 'never',
    writes: 'queue.claim',
    mayBeEmpty: true,
  },
  'POST /staff/queue/:id/force-claim': { may: ['admin'], takes: 'never', writes: 'queue.force-claim' },
  'POST /staff/queue/:id/release': {
    may: ['reviewer', 'admin'],
    takes: 'never',
    writes: 'queue.release',
    mayBeEmpty: true,
  },
  'POST /staff/queue/:id/approve': { may: ['reviewer', 'admin'], takes: 'never', writes: 'listing.approve' },
  // A listing that is or was public, but not the first submission.
  'POST /staff/queue/:id/deny': { may: ['reviewer', 'admin'], takes: 'sometimes', writes: 'listing.deny' },
  // The undone approval made the listing public.
  'POST /staff/queue/:id/undo': {
    may: ['reviewer', 'admin'],
    takes: 'sometimes',
    writes: 'listing.undo-decision',
    mayBeEmpty: true,
  },
  'GET /staff/reviews': { may: ['reviewer', 'admin'] },
  'GET /staff/denial-reasons': { may: ['reviewer', 'admin'] },
  // Only reviewers use the reasons, and earlier denials keep their texts.
  'POST /staff/denial-reasons': { may: ['reviewer', 'admin'], takes: 'never', writes: 'denial-reason.add' },
  'PUT /staff/denial-reasons/:id': { may: ['reviewer', 'admin'], takes: 'never', writes: 'denial-reason.change' },
  'POST /staff/denial-reasons/:id/move': { may: ['reviewer', 'admin'], takes: 'never', writes: 'denial-reason.move' },
  'GET /staff/canned-answers': { may: ['reviewer', 'admin'] },
  'POST /staff/canned-answers': { may: ['admin'], takes: 'never', writes: 'canned-answer.add' },
  'PUT /staff/canned-answers/:id': { may: ['admin'], takes: 'never', writes: 'canned-answer.change' },
  'GET /staff/switches': { may: ['admin'] },
  'POST /staff/switches/read-only': { may: ['admin'], takes: 'always', writes: 'site.read-only' },
  'POST /staff/switches/writable': { may: ['admin'], takes: 'never', writes: 'site.writable' },
  'POST /staff/switches/announcement': { may: ['admin'], takes: 'never', writes: 'site.announce' },
  'POST /staff/switches/announcement/end': { may: ['admin'], takes: 'never', writes: 'site.end-announcement' },
  'POST /staff/reports/:id/notes': { may: ['reviewer', 'admin'], takes: 'never', writes: 'report.note' },
  'POST /staff/appeals/:id/notes': { may: ['reviewer', 'admin'], takes: 'never', writes: 'appeal.note' },
  'GET /staff/reports': { may: ['reviewer', 'admin'] },
  'GET /staff/reports/:id': { may: ['reviewer', 'admin'] },
  'POST /staff/reports/:id/take': { may: ['reviewer', 'admin'], takes: 'never', writes: 'report.take' },
  'POST /staff/reports/:id/take-over': { may: ['admin'], takes: 'never', writes: 'report.take-over' },
  'POST /staff/reports/:id/put-back': { may: ['reviewer', 'admin'], takes: 'never', writes: 'report.put-back' },
  // The suspension or the hidden rating counts, and not the closed case.
  'POST /staff/reports/:id/act': {
    may: ['reviewer', 'admin'],
    takes: 'always',
    writes: ['report.close', 'rating.hide'],
  },
  'POST /staff/reports/:id/close': { may: ['reviewer', 'admin'], takes: 'never', writes: 'report.close' },
  'GET /staff/appeals': { may: ['reviewer', 'admin'] },
  'GET /staff/appeals/:id': { may: ['reviewer', 'admin'] },
  // An answer changes neither the listing nor the account.
  'POST /staff/appeals/:id/answer': { may: ['reviewer', 'admin'], takes: 'never', writes: 'appeal.answer' },
  'GET /staff/listings': { may: ['reviewer', 'partner_manager', 'admin'] },
  'GET /staff/listings/:id': { may: ['reviewer', 'partner_manager', 'admin'] },
  // NSFW hides a listing; the partner marks can be taken.
  'PATCH /staff/listings/:id/flags': {
    may: ['reviewer', 'partner_manager', 'admin'],
    takes: 'sometimes',
    writes: 'listing.flags',
  },
  // A flagged listing can be denied.
  'POST /staff/listings/:id/mark-for-review': {
    may: ['reviewer', 'admin'],
    takes: 'always',
    writes: 'listing.mark-for-review',
  },
  'POST /staff/listings/:id/clear-review': {
    may: ['reviewer', 'admin'],
    takes: 'never',
    writes: 'listing.clear-review',
  },
  'POST /staff/listings/:id/suspend': { may: ['reviewer', 'admin'], takes: 'always', writes: 'listing.suspend' },
  'POST /staff/listings/:id/restore': { may: ['reviewer', 'admin'], takes: 'never', writes: 'listing.restore' },
  'POST /staff/listings/:id/remove': { may: ['admin'], takes: 'always', writes: 'listing.remove' },
  'POST /staff/listings/:id/transfer': { may: ['admin'], takes: 'always', writes: 'listing.transfer' },
  'GET /staff/listings/:id/statistics': { may: ['reviewer', 'partner_manager', 'admin'] },
  'GET /staff/listings/:id/votes': { may: ['reviewer', 'admin'] },
  'POST /staff/listings/:id/votes/quarantine': {
    may: ['reviewer', 'admin'],
    takes: 'always',
    writes: 'votes.quarantine',
  },
  'POST /staff/listings/:id/votes/release': { may: ['reviewer', 'admin'], takes: 'never', writes: 'votes.release' },
  'GET /staff/vote-findings': { may: ['reviewer', 'admin'] },
  'POST /staff/vote-findings/:finding/dismiss': {
    may: ['reviewer', 'admin'],
    takes: 'never',
    writes: 'votes.dismiss-finding',
  },
  'POST /staff/vote-findings/:finding/reopen': {
    may: ['reviewer', 'admin'],
    takes: 'never',
    writes: 'votes.reopen-finding',
  },
  'GET /staff/listings/:id/ratings': { may: ['reviewer', 'admin'] },
  'POST /staff/ratings/:rating/hide': { may: ['reviewer', 'admin'], takes: 'always', writes: 'rating.hide' },
  'POST /staff/ratings/:rating/answer/hide': {
    may: ['reviewer', 'admin'],
    takes: 'always',
    writes: 'rating.hide-answer',
  },
  'POST /staff/ratings/:rating/answer/show': {
    may: ['reviewer', 'admin'],
    takes: 'never',
    writes: 'rating.show-answer',
  },
  'POST /staff/ratings/:rating/show': { may: ['reviewer', 'admin'], takes: 'never', writes: 'rating.show' },
  'GET /staff/webhooks': { may: ['reviewer', 'admin'] },
  'POST /staff/webhooks/:webhook/disable': { may: ['admin'], takes: 'always', writes: 'webhook.switch-off' },
  'POST /staff/webhooks/:webhook/allow': { may: ['admin'], takes: 'never', writes: 'webhook.allow' },
  'POST /staff/webhooks/hosts/:host/disable': { may: ['admin'], takes: 'always', writes: 'webhook-host.block' },
  'POST /staff/webhooks/hosts/:host/allow': { may: ['admin'], takes: 'never', writes: 'webhook-host.allow' },
  'GET /staff/searches': { may: ['reviewer', 'partner_manager', 'admin'] },
  'GET /staff/me': { may: ['reviewer', 'partner_manager', 'admin'] },
  'GET /staff/users': { may: ['reviewer', 'partner_manager', 'admin'] },
  'GET /staff/users/:account': { may: ['reviewer', 'partner_manager', 'admin'] },
  'PUT /staff/users/:account/role': { may: ['admin'], takes: 'always', writes: 'account.role' },
  'POST /staff/users/:account/delete': { may: ['admin'], takes: 'always', writes: 'account.delete' },
  'POST /staff/users/:account/export': { may: ['admin'], takes: 'never', writes: 'account.export' },
  'POST /staff/users/:account/suspend': { may: ['admin'], takes: 'always', writes: 'account.suspend' },
  'POST /staff/users/:account/unsuspend': { may: ['admin'], takes: 'never', writes: 'account.unsuspend' },
  'POST /staff/users/:account/vote-ban': { may: ['reviewer', 'admin'], takes: 'always', writes: 'account.vote-ban' },
  'POST /staff/users/:account/vote-unban': { may: ['reviewer', 'admin'], takes: 'never', writes: 'account.vote-unban' },
  'GET /staff/bumps': { may: ['reviewer', 'admin'] },
  'GET /staff/partners': { may: ['partner_manager', 'admin'] },
  // Ending a partnership takes the mark.
  'PUT /staff/partners/accounts/:account': {
    may: ['partner_manager', 'admin'],
    takes: 'sometimes',
    writes: 'account.partner',
  },
  'POST /staff/partners/accounts/:account/revoke-api-access': {
    may: ['partner_manager', 'admin'],
    takes: 'always',
    writes: 'account.api-revoke',
  },
  'POST /staff/partners/accounts/:account/grant-api-access': {
    may: ['partner_manager', 'admin'],
    takes: 'never',
    writes: 'account.api-grant',
  },
  'POST /staff/partners/accounts/:account/end-keys': {
    may: ['partner_manager', 'admin'],
    takes: 'always',
    writes: 'account.end-keys',
  },
  'GET /staff/keys/usage': { may: ['partner_manager', 'admin'] },
  'GET /staff/keys/:account/usage': { may: ['partner_manager', 'admin'] },
  'GET /staff/spotlight': { may: ['admin'] },
  'GET /staff/spotlight/auctions': { may: ['admin'] },
  'GET /staff/spotlight/auctions/:auction/bids': { may: ['admin'] },
  'POST /staff/spotlight/bids/:bid/cancel': { may: ['admin'], takes: 'always', writes: 'spotlight.cancel-bid' },
  'POST /staff/spotlight/slots/:auction/vacate': { may: ['admin'], takes: 'always', writes: 'spotlight.vacate' },
  'POST /staff/spotlight/bars/:bar/lift': { may: ['admin'], takes: 'never', writes: 'spotlight.lift-bar' },
  // Settles only auctions that are due, as the service itself does.
  'POST /staff/spotlight/settle': { may: ['admin'], takes: 'never', writes: 'spotlight.settle' },
  'GET /staff/tokens/accounts/:account': { may: ['admin'] },
  'POST /staff/tokens/accounts/:account/adjustments': { may: ['admin'], takes: 'always', writes: 'tokens.adjust' },
  'GET /staff/tokens/adjustments': { may: ['admin'] },
  // The request for the adjustment counts, not its confirmation by a second admin.
  'POST /staff/tokens/adjustments/:adjustment/confirm': { may: ['admin'], takes: 'never', writes: 'tokens.adjust' },
  'POST /staff/tokens/adjustments/:adjustment/refuse': {
    may: ['admin'],
    takes: 'never',
    writes: 'tokens.adjust-refuse',
  },
  'GET /staff/tokens/reconciliation': { may: ['admin'] },
  'GET /staff/boosts/accounts/:account': { may: ['admin'] },
  'POST /staff/boosts/accounts/:account': { may: ['admin'], takes: 'never', writes: 'boost.grant' },
  'POST /staff/boosts/:boost/revoke': { may: ['admin'], takes: 'always', writes: 'boost.revoke' },
  'GET /staff/reference/:list': { may: ['reviewer', 'partner_manager', 'admin'] },
  'POST /staff/reference/:list': { may: ['admin'], takes: 'never', writes: 'category.add' },
  'PATCH /staff/reference/:list/:value': { may: ['admin'], takes: 'never', writes: 'category.change' },
  'PUT /staff/reference/:list/:value/words/:language': { may: ['admin'], takes: 'never', writes: 'category.name' },
  'POST /staff/reference/:list/:value/move': { may: ['admin'], takes: 'never', writes: 'category.move' },
  'POST /staff/reference/:list/:value/deactivate': { may: ['admin'], takes: 'always', writes: 'category.deactivate' },
  'POST /staff/reference/:list/:value/reactivate': {
    may: ['admin'],
    takes: 'never',
    writes: 'reserved-slug.reactivate',
  },
  'POST /staff/reference/:list/:value/remove': { may: ['admin'], takes: 'always', writes: 'reserved-slug.remove' },
  'GET /staff/audit': { may: ['admin'] },
  'GET /staff/audit.csv': { may: ['admin'] },
  'GET /staff/audit/verification': { may: ['admin'] },
  'GET /staff/audit/:sequence': { may: ['admin'] },
};

const routes = Object.entries(STAFF_ROUTES);
const actions = routes.filter((entry): entry is [string, Action] => 'writes' in entry[1]);

export const STAFF_MAY: Readonly<Record<string, Read['may']>> = Object.fromEntries(
  routes.map(([route, { may }]) => [route, may]),
);
export const STAFF_TAKES: Readonly<Record<string, Action['takes']>> = Object.fromEntries(
  actions.map(([route, { takes }]) => [route, takes]),
);
export const STAFF_ENTRIES: Readonly<Record<string, Pick<Action, 'writes' | 'mayBeEmpty'>>> =
  Object.fromEntries(actions);
