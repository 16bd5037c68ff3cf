const VOTES = 'src/activity/votes/votes.service.ts';
const VOTE_ROWS = 'src/activity/votes/vote-rows.ts';
const ACTIVITY = ['test/site/activity.spec.ts'];
const AT_ONCE = ['test/races/votes.spec.ts'];
const VOTE_LIMITS = ['test/site/vote-limits.spec.ts'];
const CARRIED_DEBTS = 'src/accounts/auth/sign-in/carried-debts.service.ts';
const CLOSED_ACCOUNTS = 'src/accounts/auth/sign-in/closed-accounts.service.ts';
const DEBTS = ['test/site/returning-debts.spec.ts'];

/** Planted faults in votes. */
export const VOTE_FAULTS = [
  {
    name: 'an account votes twice',
    file: 'src/core/database/migrations/baseline/tables/activity.ts',
    find: 'unique ux_votes_listing_account',
    replace: 'index ux_votes_listing_account',
    checks: ACTIVITY,
  },
  {
    name: 'a vote earns nothing',
    file: VOTES,
    find: 'if (isRewarded) await this.rewards.give(',
    replace: 'if (!isRewarded) await this.rewards.give(',
    checks: ACTIVITY,
  },
  {
    name: 'every vote of a day earns tokens',
    file: VOTES,
    find: 'rewardsLeft(usage, this.#rewardsPerDay, now) > 0',
    replace: 'rewardsLeft(usage, this.#rewardsPerDay, now) >= 0',
    checks: VOTE_LIMITS,
  },
  {
    name: 'removals do not count towards the votes per minute',
    file: VOTES,
    find: 'await storeUsage(tx, accountId, countAction(usage, VOTE_LIMIT, now));',
    replace: 'countAction(usage, VOTE_LIMIT, now);',
    checks: VOTE_LIMITS,
  },
  {
    name: 'a deletion forgets the debt of the account',
    file: CLOSED_ACCOUNTS,
    find: "await this.debts.carry(tx, { accountId, occasion: 'closing', now });",
    replace: '',
    checks: DEBTS,
  },
  {
    name: 'a returning account does not owe the debt',
    file: CARRIED_DEBTS,
    find: "await this.#charge(tx, debt, { accountId, occasion: 'return', now });",
    replace: '',
    checks: DEBTS,
  },
  {
    name: 'a debt returns with every new account',
    file: CARRIED_DEBTS,
    find: "await change(tx, 'UPDATE departures SET debt = 0 WHERE returned_as = ?', [accountId]);",
    replace: '',
    checks: DEBTS,
  },
  {
    name: 'a returning account gets new rewarded votes',
    file: CLOSED_ACCOUNTS,
    find: 'CARRIED.map((name) => closed[name])',
    replace: "CARRIED.map((name) => (name === 'vote_rewards' ? 0 : closed[name]))",
    checks: DEBTS,
  },
  {
    name: 'a removed vote keeps its tokens',
    file: VOTES,
    find: 'if ((await this.ledger.reverse(tx, posting)) === undefined)',
    replace: 'if (id < 0 && (await this.ledger.reverse(tx, posting)) === undefined)',
    checks: ACTIVITY,
  },
  {
    name: 'a listing that is not approved can be voted for',
    file: VOTES,
    find: "FACTS, [accountId, accountId, now, accountId, listingId]);\n    const { kind, isBanned, byClosedAccount, rewardsHeld } = requireRowRight(row, 'vote', accountId);\n    if (isBanned > 0) throw bannedFromVoting();\n    if (byClosedAccount > 0) throw votedByDeletedAccount(kind);\n    const usage",
    replace:
      'FACTS, [accountId, accountId, now, accountId, listingId]);\n    const { kind, isBanned, byClosedAccount, rewardsHeld } = requireFound(row);\n    if (isBanned > 0) throw bannedFromVoting();\n    if (byClosedAccount > 0) throw votedByDeletedAccount(kind);\n    const usage',
    checks: ACTIVITY,
  },
  {
    name: 'removing a vote does not change the count',
    file: VOTE_ROWS,
    find: 'await countVotes(tx, listingId, -1);',
    replace: '',
    checks: ACTIVITY,
  },
  {
    name: 'removing a vote does not change the count of its day',
    file: VOTE_ROWS,
    find: 'await countDays(tx, listingId, [{ votedAt, imported: vote.imported, held: vote.held }], -1);',
    replace: '',
    checks: AT_ONCE,
  },
  {
    name: 'a removal that waits while a webhook begins to listen has a number and no event',
    file: VOTE_ROWS,
    find: "await change(tx, 'UPDATE listings SET votes = votes WHERE id = ?', [listingId]);",
    replace: '',
    checks: ['test/webhooks/recorded-events.spec.ts'],
    tests: 'begins to listen',
    server: true,
  },
  {
    name: 'a new vote is not shown at once',
    file: 'src/listings/listing/listing-cache-invalidation.ts',
    find: "  'vote.created',\n",
    replace: '',
    checks: ['test/races/replies.spec.ts'],
  },
  {
    name: 'a slice inside a busy day loses votes of the same instant',
    file: 'src/activity/votes/vote-cursors.ts',
    find: 'RANK() OVER (ORDER BY voted_at DESC) - 1',
    replace: 'ROW_NUMBER() OVER (ORDER BY voted_at DESC, id DESC) - 1',
    checks: ['test/api/voters.spec.ts'],
    tests: 'over a few days',
  },
  {
    name: 'a deep slice of voters is of another moment than its total',
    file: 'src/activity/votes/voters.service.ts',
    find: 'return found.revision === revision ?',
    replace: 'return found.revision !== -1 ?',
    checks: ['test/races/voters.spec.ts'],
    server: true,
  },
  {
    name: 'the window of a deep slice of voters ends before its last vote',
    file: 'src/activity/votes/vote-days.ts',
    find: 'const end = offset + limit + STEP;',
    replace: 'const end = offset;',
    checks: ['test/api/voters.spec.ts'],
    tests: 'over a few days',
  },
];
