const DOOR = 'src/database/database.ts';
const COMMITS = ['test/database/after-commit.spec.ts'];
const FEED = ['test/events/feed.spec.ts'];

/** Faults in what follows a change, and when. */
export const EVENT_FAULTS = [
  {
    name: 'what a lost run of a transaction left to do is done too',
    file: DOOR,
    find: '        collected = [];\n',
    replace: '',
    checks: COMMITS,
  },
  {
    name: 'what is left to do after the commit is done before it',
    file: DOOR,
    find: '{ afterCommit: (work: AfterCommit) => void collected.push(work) }',
    replace: '{ afterCommit: (work: AfterCommit) => void (collected.length < 0 ? collected.push(work) : work()) }',
    checks: COMMITS,
  },
  {
    name: 'a bot that is suspended locks the auction',
    file: 'src/spotlight/eligibility-listener.ts',
    find: "if (kind === 'server') await",
    replace: "if (kind !== 'bot' || listingId > 0) await",
    checks: FEED,
  },
  {
    name: 'an approval locks the auction',
    file: 'src/spotlight/eligibility-listener.ts',
    find: "  'listing.denied',\n",
    replace: "  'listing.denied',\n  'listing.approved',\n  'listing.confirmed',\n",
    checks: FEED,
  },
  {
    name: 'the access of a listing that changed hands is remembered',
    file: 'src/listings/listing-memory.ts',
    find: "'listing.transferred', ",
    replace: '',
    checks: FEED,
  },
];
