const VOTES = 'src/votes/votes.service.ts';
const VOTE_ROWS = 'src/votes/vote-rows.ts';
const BUMPS = 'src/bumps/bumps.service.ts';
const BUMP_RULES = 'src/bumps/bumps.rules.ts';
const BOOST_GRANTS = 'src/bumps/boost-grants.service.ts';
const GRANTS = ['test/staff/boosts.spec.ts'];
const BOOST_REQUESTS = ['test/staff/boost-requests.spec.ts'];
const REVOCATIONS = ['test/staff/boost-revocations.spec.ts'];
const DEEDS = ['test/site/deeds.spec.ts'];
const AT_ONCE = ['test/races/votes.spec.ts'];
const COOLDOWN = ['test/api/bumps.spec.ts'];

/** Faults in votes, bumps and boosts: what counts, how often, and from when to when. */
export const ACTIVITY_FAULTS = [
  {
    name: 'an account votes twice',
    file: 'src/database/migrations/engine/1795132800002-activity.ts',
    find: "unique('ux_votes_listing_account',",
    replace: "index('ux_votes_listing_account',",
    checks: DEEDS,
  },
  {
    name: 'a vote earns nothing',
    file: VOTES,
    find: 'if (amount === 0)',
    replace: 'if (amount !== 0)',
    checks: DEEDS,
  },
  {
    name: 'a removed vote keeps its tokens',
    file: VOTES,
    find: 'await this.ledger.reverse(tx, {',
    replace: 'if (id < 0) await this.ledger.reverse(tx, {',
    checks: DEEDS,
  },
  {
    name: 'a listing that is not approved is voted for',
    file: VOTES,
    find: "grantedRow(row, 'vote', accountId)",
    replace: 'present(row)',
    checks: DEEDS,
  },
  {
    name: 'a removal leaves the counter as it is',
    file: VOTE_ROWS,
    find: 'await countVotes(tx, listingId, -1);',
    replace: '',
    checks: DEEDS,
  },
  {
    name: 'a removal leaves the day as it is',
    file: VOTE_ROWS,
    find: 'await countDays(tx, listingId, [{ votedAt }], -1);',
    replace: '',
    checks: AT_ONCE,
  },
  {
    name: 'a vote is removed twice',
    file: VOTE_ROWS,
    find: 'if (affected === 0) return undefined;',
    replace: 'if (affected < 0) return undefined;',
    checks: AT_ONCE,
    server: true,
  },
  {
    name: 'a new vote is not shown at once',
    file: 'src/listings/listing-memory.ts',
    find: "  'vote.created',\n",
    replace: '',
    checks: ['test/races/replies.spec.ts'],
  },
  {
    name: 'of votes of one instant, a page inside a busy day loses some',
    file: 'src/votes/vote-marks.ts',
    find: 'RANK() OVER (ORDER BY voted_at DESC) - 1',
    replace: 'ROW_NUMBER() OVER (ORDER BY voted_at DESC, id DESC) - 1',
    checks: ['test/api/voters.spec.ts'],
    tests: 'busy days',
  },
  {
    name: 'a deep page of voters ends where its stretch is thought to end',
    file: 'src/votes/voter-pages.ts',
    find: 'return isShort ?',
    replace: 'return isShort && limit < 0 ?',
    checks: ['test/api/voters.spec.ts'],
    tests: 'than were expected',
  },
  {
    name: 'the stretch of a deep page of voters ends before its last vote',
    file: 'src/votes/vote-days.ts',
    find: 'const end = offset + limit + STEP;',
    replace: 'const end = offset;',
    checks: ['test/api/voters.spec.ts'],
    tests: 'busy days',
  },
  {
    name: 'the cooldown ends a millisecond late',
    file: BUMP_RULES,
    find: 'end <= now',
    replace: 'end < now',
    checks: COOLDOWN,
  },
  {
    name: 'the cooldown ends a millisecond early',
    file: BUMP_RULES,
    find: 'end <= now',
    replace: 'end.getTime() - 1 <= now.getTime()',
    also: [{ file: BUMPS, find: 'last_bumped_at <= ?)', replace: "last_bumped_at <= '9999-01-01' OR 1 = ?)" }],
    checks: COOLDOWN,
  },
  {
    name: 'a server is bumped by several at once',
    file: BUMPS,
    find: ' AND (last_bumped_at IS NULL OR last_bumped_at <= ?)',
    replace: ' AND (last_bumped_at IS NULL OR 1 <> ?)',
    checks: AT_ONCE,
    server: true,
  },
  {
    name: 'a boost works at the instant of its end',
    file: BUMPS,
    find: 'x.ends_at > ?',
    replace: 'x.ends_at >= ?',
    checks: COOLDOWN,
  },
  {
    name: 'a boost works for ever',
    file: BUMPS,
    find: 'x.ends_at > ?',
    replace: '(x.ends_at > ? OR 1 = 1)',
    checks: COOLDOWN,
  },
  {
    name: 'a boost helps whoever bumps',
    file: BUMPS,
    find: 'x.account_id = ${owner}',
    replace: '${owner} > 0',
    checks: COOLDOWN,
  },
  {
    name: 'a second boost runs beside the first',
    file: 'src/bumps/boosts.rules.ts',
    find: 'new Date(Math.max(lastEnd?.getTime() ?? 0, now.getTime()))',
    replace: 'now',
    checks: DEEDS,
  },
  {
    name: 'a boost is bought beside one that is granted',
    file: 'src/bumps/boosts.service.ts',
    find: 'await holdAccount(tx, accountId);',
    replace: 'void holdAccount;',
    checks: GRANTS,
    server: true,
  },
  {
    name: 'two boosts are granted beside each other',
    file: BOOST_GRANTS,
    find: 'const account = await takeAccount(tx, who);',
    replace:
      "const account = await findAccount(tx, who); if (account.deletedAt) throw new Problem(409, 'This account is deleted.');",
    checks: GRANTS,
    server: true,
  },
  {
    name: 'a boost is bought again by the same name',
    file: 'src/bumps/boosts.service.ts',
    find: 'if (earlier !== undefined) return earlier;',
    replace: 'void earlier;',
    checks: BOOST_REQUESTS,
  },
  {
    name: 'a name stands for whatever is granted by it',
    file: BOOST_GRANTS,
    find: 'if (earlier !== undefined) return repeated(earlier, days);',
    replace: 'if (earlier !== undefined) return earlier;',
    checks: BOOST_REQUESTS,
  },
  {
    name: 'the names of admins and of accounts are the same names',
    file: BOOST_GRANTS,
    find: '`${staff.accountId}/${wish.requestKey}`',
    replace: 'wish.requestKey',
    checks: BOOST_REQUESTS,
  },
  {
    name: 'a boost is revoked twice',
    file: 'src/bumps/boost-rows.ts',
    find: 'WHERE id = ? AND revoked_at IS NULL AND ends_at > ?',
    replace: 'WHERE id = ? AND ends_at > ?',
    checks: REVOCATIONS,
  },
  {
    name: 'a revoked boost gives back its whole price',
    file: BOOST_GRANTS,
    find: 'const refund = boostRefund(paid, boost, now);',
    replace: 'const refund = paid;',
    checks: REVOCATIONS,
  },
  {
    name: 'a suspended account is granted a boost',
    file: BOOST_GRANTS,
    find: 'if (isSuspended(account, now))',
    replace: 'if (isSuspended(account, now) && days === 0)',
    checks: GRANTS,
  },
  {
    name: 'a streak lives through a day without a bump',
    file: BUMP_RULES,
    find: 'bumpStreakDay >= today - 1',
    replace: 'bumpStreakDay >= today - 2',
    checks: COOLDOWN,
  },
  {
    name: 'a streak ends at midnight',
    file: BUMP_RULES,
    find: 'bumpStreakDay >= today - 1',
    replace: 'bumpStreakDay > today - 1',
    checks: COOLDOWN,
  },
  {
    name: 'a second bump of a day lengthens the streak',
    file: BUMP_RULES,
    find: 'if (streak.bumpStreakDay === today)',
    replace: 'if (streak.bumpStreakDay === -today)',
    checks: COOLDOWN,
  },
];
