const DATABASE = 'src/database/database.ts';
const COMMITS = ['test/database/after-commit.spec.ts'];
const FEED = ['test/events/feed.spec.ts'];

/** Planted faults in events and in callbacks after the commit. */
export const EVENT_FAULTS = [
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
    file: 'src/spotlight/eligibility/eligibility-listener.ts',
    find: "if (kind === 'server') await this.release.recheck(tx, now, ofListing(listingId));",
    replace: 'await this.release.recheck(tx, now, ofListing(listingId));',
    checks: FEED,
  },
  {
    name: 'an approval locks the auction',
    file: 'src/spotlight/eligibility/eligibility-listener.ts',
    find: "['listing.denied', ",
    replace: "['listing.denied', 'listing.approved', 'listing.confirmed', ",
    checks: FEED,
  },
  {
    name: 'the access to a transferred listing stays cached',
    file: 'src/listings/listing-cache-invalidation.ts',
    find: "'listing.transferred', ",
    replace: '',
    checks: FEED,
  },
];
