const DATABASE = 'src/core/database/database.ts';
const COMMITS = ['test/database/after-commit.spec.ts'];
const FEED = ['test/events/feed.spec.ts'];

/** Planted faults in events and in callbacks after the commit. */
export const EVENT_FAULTS = [
  {
    name: 'a store that cannot delete ends the retention of all',
    file: 'src/core/database/retention/retention.service.ts',
    find: 'if (!end.aborted) logFault(this.#logger, `Could not delete expired ${entry.data}`, error);',
    replace: 'throw error;',
    checks: ['test/database/retention.spec.ts'],
  },
  {
    name: 'a listing whose events cannot be deleted keeps the events of all later ones',
    file: 'src/core/shared/scheduled-work.ts',
    find: 'failure ??= { error };',
    replace: 'throw error;',
    checks: ['test/webhooks/retention.spec.ts'],
  },
  {
    name: 'a gap of deleted events is not visible',
    file: 'src/owners/webhooks/sending/event-chain.rules.ts',
    find: 'const first = start > from ? start : sent;',
    replace: 'const first = sent;',
    checks: ['test/webhooks/gaps.spec.ts'],
  },
  {
    name: 'an approval is announced before it is final',
    file: 'src/owners/webhooks/recorded-event.rules.ts',
    find: 'UNDOABLE_EVENTS.some((one) => one === type);',
    replace: "UNDOABLE_EVENTS.some((one) => one === type && one !== 'listing.approved');",
    checks: ['test/webhooks/undone-decisions.spec.ts'],
  },
  {
    name: 'callbacks of a rolled back attempt run too',
    file: DATABASE,
    find: '          callbacks = noCallbacks();\n',
    replace: '',
    checks: COMMITS,
  },
  {
    name: 'callbacks run before the commit',
    file: DATABASE,
    find: 'afterCommit: (callback: AfterCommit) => void callbacks.afterCommit.push(callback)',
    replace: 'afterCommit: (callback: AfterCommit) => void (callbacks.afterCommit.length < 0 ? 0 : callback())',
    checks: COMMITS,
  },
  {
    name: 'the suspension of a bot locks the auction',
    file: 'src/activity/spotlight/eligibility/eligibility-listener.ts',
    find: "if (kind === 'server') await this.release.recheck(tx, now, ofListing(listingId));",
    replace: 'await this.release.recheck(tx, now, ofListing(listingId));',
    checks: FEED,
  },
  {
    name: 'an approval locks the auction',
    file: 'src/activity/spotlight/eligibility/eligibility-listener.ts',
    find: "['listing.denied', ",
    replace: "['listing.denied', 'listing.approved', 'listing.confirmed', ",
    checks: FEED,
  },
  {
    name: 'the access to a transferred listing stays cached',
    file: 'src/listings/listing/listing-cache-invalidation.ts',
    find: "'listing.transferred', ",
    replace: '',
    checks: FEED,
  },
];
