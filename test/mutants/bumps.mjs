const BUMPS = 'src/activity/bumps/bumps.service.ts';
const BUMP_RULES = 'src/activity/bumps/bumps.rules.ts';
const BOOST_GRANTS = 'src/activity/bumps/boost-grants.service.ts';
const GRANTS = ['test/staff/boosts.spec.ts'];
const BOOST_REQUESTS = ['test/staff/boost-requests.spec.ts'];
const REVOCATIONS = ['test/staff/boost-revocations.spec.ts'];
const ACTIVITY = ['test/site/activity.spec.ts'];
const AT_ONCE = ['test/races/votes.spec.ts'];
const BUMP_LIMITS = ['test/site/bump-limits.spec.ts'];
const COOLDOWN = ['test/api/bumps.spec.ts'];

/** Planted faults in bumps and boosts. */
export const BUMP_FAULTS = [
  {
    name: 'every bump of a day earns tokens',
    file: BUMPS,
    find: 'if (!isRewarded) return 0;',
    replace: 'void isRewarded;',
    checks: BUMP_LIMITS,
    tests: 'first 10 bumps',
  },
  {
    name: 'an account bumps without a limit per hour',
    file: BUMPS,
    find: 'countAction(used, BUMP_LIMIT, now)',
    replace: 'countAction({ ...used, changes: 0 }, BUMP_LIMIT, now)',
    checks: BUMP_LIMITS,
    tests: '20 times an hour',
  },
  {
    name: 'a returning account gets new rewarded bumps',
    file: 'src/accounts/auth/sign-in/closed-accounts.service.ts',
    find: "['vote', 'bump'].flatMap",
    replace: "['vote'].flatMap",
    checks: BUMP_LIMITS,
    tests: 'returns has the same usage',
  },
  {
    name: 'concurrent bumps of an account are not counted one after the other',
    file: 'src/activity/bumps/bump-usage.ts',
    find: 'await lockAccount(tx, accountId);',
    replace: 'void lockAccount;',
    checks: BUMP_LIMITS,
    tests: '30 concurrent',
    server: true,
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
    name: 'a boost never ends',
    file: BUMPS,
    find: 'x.ends_at > ?',
    replace: '(x.ends_at > ? OR 1 = 1)',
    checks: COOLDOWN,
  },
  {
    name: 'a boost helps everybody who bumps',
    file: BUMPS,
    find: 'x.account_id = ${owner}',
    replace: '${owner} > 0',
    checks: COOLDOWN,
  },
  {
    name: 'a second boost runs at the same time as the first',
    file: 'src/activity/bumps/boosts.rules.ts',
    find: 'new Date(Math.max(lastEnd?.getTime() ?? 0, now.getTime()))',
    replace: 'now',
    checks: ACTIVITY,
  },
  {
    name: 'a boost is bought concurrently with one that is granted',
    file: 'src/activity/bumps/boosts.service.ts',
    find: 'await lockAccount(tx, accountId);',
    replace: 'void lockAccount;',
    checks: GRANTS,
    server: true,
  },
  {
    name: 'two boosts are granted concurrently',
    file: BOOST_GRANTS,
    find: 'const account = await findAndLockAccount(tx, who);',
    replace:
      "const account = await findAccount(tx, who); if (account.deletedAt) throw new Problem(409, 'This account is deleted.');",
    checks: GRANTS,
    server: true,
  },
  {
    name: 'a repeated purchase buys a second boost',
    file: 'src/activity/bumps/boosts.service.ts',
    find: 'if (earlier !== undefined) return earlier;',
    replace: 'void earlier;',
    checks: BOOST_REQUESTS,
  },
  {
    name: 'a request key can be reused for another grant',
    file: BOOST_GRANTS,
    find: 'if (earlier !== undefined) return repeated(earlier, days);',
    replace: 'if (earlier !== undefined) return earlier;',
    checks: BOOST_REQUESTS,
  },
  {
    name: 'admins and accounts share their request keys',
    file: BOOST_GRANTS,
    find: '`${staff.accountId}/${givenKey}`',
    replace: 'givenKey',
    checks: BOOST_REQUESTS,
  },
  {
    name: 'a boost is revoked twice',
    file: 'src/activity/bumps/boost-rows.ts',
    find: 'WHERE id = ? AND revoked_at IS NULL AND ends_at > ?',
    replace: 'WHERE id = ? AND ends_at > ?',
    checks: REVOCATIONS,
  },
  {
    name: 'revoking a boost refunds its whole price',
    file: BOOST_GRANTS,
    find: 'const refund = boostRefund(paid, boost, now);',
    replace: 'const refund = paid;',
    checks: REVOCATIONS,
  },
  {
    name: 'a suspended account can be granted a boost',
    file: BOOST_GRANTS,
    find: 'if (isSuspended(account, now))',
    replace: 'if (isSuspended(account, now) && days === 0)',
    checks: GRANTS,
  },
  {
    name: 'a streak survives a day without a bump',
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
