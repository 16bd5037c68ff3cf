const STEPS = 'src/people/account-steps.service.ts';
const ADJUSTMENTS = 'src/tokens/adjustments.service.ts';
const INTERVENTIONS = 'src/spotlight/staff/interventions.service.ts';
const TOKENS = ['test/staff/tokens.spec.ts'];
const SPOTLIGHT = ['test/staff/spotlight.spec.ts'];
const JUDGES = ['test/staff/spotlight-judges.spec.ts'];

/** Faults in what staff do to accounts, tokens and the Spotlight. */
export const STAFF_FAULTS = [
  {
    name: 'the last admin can be removed',
    file: STEPS,
    find: "if (account.role === 'admin') await refuseWithoutAdmin(tx, now);",
    replace: '',
    checks: ['test/staff/users.spec.ts'],
  },
  {
    name: 'the keys of a suspended account stay remembered',
    file: 'src/auth/keys/key-memory.ts',
    find: "  'account.suspended',\n",
    replace: '',
    checks: ['test/staff/suspensions.spec.ts'],
  },
  {
    name: 'an account that is banned from voting votes',
    file: 'src/votes/votes.service.ts',
    find: 'if (isBanned > 0)',
    replace: 'if (isBanned > 1)',
    checks: ['test/staff/suspensions.spec.ts'],
  },
  {
    name: 'who asked for an adjustment confirms it',
    file: ADJUSTMENTS,
    find: 'if (firstId === staff.accountId) throw forbidden',
    replace: 'if (firstId === 0) throw forbidden',
    checks: TOKENS,
  },
  {
    name: 'an adjustment of any size is posted at once',
    file: 'src/tokens/adjustment.rules.ts',
    find: 'Math.abs(amount) > limit',
    replace: 'Math.abs(amount) > Infinity * limit',
    checks: TOKENS,
  },
  {
    name: 'an adjustment is confirmed after its end',
    file: 'src/tokens/adjustment-rows.ts',
    find: "WHERE id = ? AND state = 'pending' AND expires_at > ?`;",
    replace: "WHERE id = ? AND state = 'pending' AND ? IS NOT NULL`;",
    checks: TOKENS,
  },
  {
    name: 'a slot that is vacated without refund is refunded',
    file: INTERVENTIONS,
    find: 'const refund = isWished ? unusedPart(slot.price, slot.endsAt, now) : 0;',
    replace: 'const refund = isWished === undefined ? 0 : unusedPart(slot.price, slot.endsAt, now);',
    checks: SPOTLIGHT,
  },
  {
    name: 'any bid can be cancelled',
    file: INTERVENTIONS,
    find: '|| top.bidId !== found.id)',
    replace: '|| found.id === 0)',
    checks: SPOTLIGHT,
  },
  {
    name: 'who bids cancels the bid of a rival',
    file: INTERVENTIONS,
    find: '...(await biddersOf(tx, auction.id)), ',
    replace: 'found.accountId, ',
    checks: JUDGES,
  },
  {
    name: 'who cancelled a bid bids himself',
    file: 'src/spotlight/bidding-rows.ts',
    find: 'hasDone(em, accountId, CANCELLING, opensAt);',
    replace: 'hasDone(em, -accountId, CANCELLING, opensAt);',
    checks: JUDGES,
  },
];
