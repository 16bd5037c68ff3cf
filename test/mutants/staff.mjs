const ACCOUNT_CHANGES = 'src/desk/people/account-changes.service.ts';
const ADJUSTMENTS = 'src/accounts/tokens/adjustments.service.ts';
const INTERVENTIONS = 'src/activity/spotlight/staff/interventions.service.ts';
const TOKENS = ['test/staff/tokens.spec.ts'];
const SECOND_ADMIN = ['test/staff/second-admin.spec.ts'];
const SPOTLIGHT = ['test/staff/spotlight.spec.ts'];
const ROLES = 'src/listings/listing/team/listing-roles.ts';
const OWN = ['test/staff/own-listings.spec.ts'];
const BURSTS = ['test/staff/bursts.spec.ts'];
const RIVALS = 'src/activity/spotlight/rival-actions.service.ts';
const JUDGES = ['test/staff/spotlight-judges.spec.ts'];
const SEALS = ['test/staff/audit-seals.spec.ts'];
const SOLE_OPERATOR = ['test/staff/sole-operator.spec.ts'];

/** Planted faults in staff actions on accounts, tokens and the Spotlight. */
export const STAFF_FAULTS = [
  {
    name: 'the command does not compare the audit log with its seals',
    file: 'src/app/application-commands.ts',
    find: 'if (mismatch !== undefined) throw new CheckFailed(`The audit log was',
    replace: "if (mismatch === '') throw new CheckFailed(`The audit log was",
    checks: SEALS,
  },
  {
    name: 'the audit log is never sealed',
    file: 'src/core/audit/audit-seals.service.ts',
    find: 'await this.seals.seal((tx) => lease.confirm(tx));',
    replace:
      'await Promise.resolve(lease.signal.aborted ? await this.seals.seal((tx) => lease.confirm(tx)) : undefined);',
    checks: SEALS,
  },
  {
    name: 'a colleague who was just demoted does not count',
    file: 'src/desk/review/own-review.ts',
    find: "(e.action = 'account.role' AND e.target_id <> ?)",
    replace: "(e.action = 'account.demotion' AND e.target_id <> ?)",
    checks: SOLE_OPERATOR,
    tests: 'nor within 30 days',
  },
  {
    name: 'a colleague who just deleted their account does not count',
    file: 'src/desk/review/own-review.ts',
    find: "(e.action = 'account.delete' AND",
    replace: "(e.action = 'account.leave' AND",
    checks: SOLE_OPERATOR,
    tests: 'a colleague deleted their account',
  },
  {
    name: 'the note on revoked API access stays after a deletion',
    file: 'src/owners/account/anonymisation.ts',
    find: '       api_access_note = NULL,\n',
    replace: '',
    checks: ['test/staff/partners.spec.ts'],
  },
  {
    name: 'the last admin can be removed',
    file: ACCOUNT_CHANGES,
    find: "if (account.role === 'admin') await refuseWithoutAdmin(tx, now);",
    replace: '',
    checks: ['test/staff/users.spec.ts'],
  },
  {
    name: 'the keys of a suspended account stay cached',
    file: 'src/accounts/auth/keys/key-cache.ts',
    find: "  'account.suspended',\n",
    replace: '',
    checks: ['test/staff/suspensions.spec.ts'],
  },
  {
    name: 'an account that is banned from voting can vote',
    file: 'src/activity/votes/votes.service.ts',
    find: 'throw bannedFromVoting();\n    if (byClosedAccount > 0) throw votedByDeletedAccount(kind);\n    const usage',
    replace: 'void 0;\n    if (byClosedAccount > 0) throw votedByDeletedAccount(kind);\n    const usage',
    checks: ['test/staff/suspensions.spec.ts'],
  },
  {
    name: 'an adjustment can be confirmed by the admin who requested it',
    file: 'src/accounts/tokens/adjustment-rows.ts',
    find: 'if (firstId === confirmerId) throw ownAdjustment',
    replace: 'if (firstId === 0) throw ownAdjustment',
    checks: TOKENS,
  },
  {
    name: 'an adjustment of any size is posted at once',
    file: 'src/accounts/tokens/adjustment.rules.ts',
    find: '+ Math.max(byAdmin, forAccount) > limit',
    replace: '+ Math.max(byAdmin, forAccount) > Infinity * limit',
    checks: TOKENS,
  },
  {
    name: 'concurrent adjustments by one admin do not add up',
    file: ADJUSTMENTS,
    find: '[accountId, staff.accountId].toSorted(',
    replace: '[accountId].toSorted(',
    checks: SECOND_ADMIN,
    server: true,
  },
  {
    name: 'every admin can confirm any adjustment of another one',
    file: ADJUSTMENTS,
    find: 'confirmerId: staff.accountId, limit, now }',
    replace: 'confirmerId: 0, limit, now }',
    checks: SECOND_ADMIN,
  },
  {
    name: 'an adjustment can be confirmed after it expired',
    file: 'src/accounts/tokens/adjustment-rows.ts',
    find: "WHERE id = ? AND state = 'pending' AND expires_at > ?`;",
    replace: "WHERE id = ? AND state = 'pending' AND ? IS NOT NULL`;",
    checks: TOKENS,
  },
  {
    name: 'a slot vacated without refund is refunded',
    file: INTERVENTIONS,
    find: "{ reason: 'staff', isRefunded, isBarLifted, now }",
    replace: "{ reason: 'staff', isRefunded: isRefunded !== undefined, isBarLifted, now }",
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
    name: 'staff who have bid act on their rivals',
    file: RIVALS,
    find: "if (verdict === 'refused') throw",
    replace: "if (verdict === 'refused' && at === null) throw",
    checks: JUDGES,
  },
  {
    name: 'an action on a rival does not wait for a bid at the same time',
    file: RIVALS,
    find: 'const auction = await lockOpenAuction(tx);',
    replace: 'const auction = await openAuction(tx);',
    also: [{ file: RIVALS, find: 'import { lockOpenAuction } from', replace: 'import { openAuction } from' }],
    checks: JUDGES,
    server: true,
  },
  {
    name: 'a suspension of a rival costs no bid',
    file: RIVALS,
    find: "if (ending === 'forfeited') await",
    replace: "if (ending === 'forfeited' && at === null) await",
    checks: JUDGES,
  },
  {
    name: 'staff who acted on a rival can bid',
    file: 'src/activity/spotlight/bidder-rows.ts',
    find: 'hasJudged(await judgesOf(em, auction), await team())',
    replace: 'hasJudged([], await team())',
    checks: JUDGES,
  },
  {
    name: 'the holder of the slot is no rival',
    file: 'src/activity/spotlight/judge-rows.ts',
    find: 'WHERE s.starts_at = ? AND',
    replace: 'WHERE s.starts_at > ? AND',
    checks: JUDGES,
  },
  {
    name: 'staff can act on a listing that they are offered',
    file: ROLES,
    find: '    UNION SELECT receiver_id FROM listing_transfers WHERE listing_id = ?',
    replace: '    UNION SELECT receiver_id FROM listing_transfers WHERE listing_id = -?',
    checks: OWN,
  },
  {
    name: 'staff can act on a listing that they left',
    file: ROLES,
    find: '  await change(tx, `${MEMBERS_END} WHERE listing_id = ? AND account_id = ?`, [now, listingId, accountId]);\n',
    replace: '',
    checks: OWN,
  },
  {
    name: 'staff can act on a listing that they gave away',
    file: 'src/listings/listing/team/transfer-ownership.ts',
    find: '  if (ownerId !== null) await endOwnership(tx, { listingId, accountId: ownerId, now });\n',
    replace: '',
    checks: OWN,
  },
  {
    name: 'a deleted account loses its former roles',
    file: ROLES,
    find: "'UPDATE former_roles SET person = ? WHERE account_id = ?'",
    replace: "'UPDATE former_roles SET person = ? WHERE account_id = -?'",
    checks: OWN,
  },
  {
    name: 'the owner of a removed listing can approve the next one of the same bot',
    file: ROLES,
    find: '    UNION SELECT o.owner_id FROM listings l ${SAME} WHERE l.id = ? AND o.owner_id IS NOT NULL',
    replace:
      '    UNION SELECT o.owner_id FROM listings l ${SAME} WHERE l.id = ? AND o.id = l.id AND o.owner_id IS NOT NULL',
    checks: OWN,
  },
  {
    name: 'an action that takes something away only sometimes never counts',
    file: 'src/core/audit/staff-actions.service.ts',
    find: 'staff.isDestructive || action.takesAway === true',
    replace: 'staff.isDestructive',
    checks: BURSTS,
  },
  {
    name: 'a burst that is found in the transaction keeps its sessions',
    file: 'src/core/audit/staff-actions.service.ts',
    find: '    tx.afterRollback(async () => this.#lockOut?.(staff, action.at));\n',
    replace: '',
    checks: BURSTS,
  },
  {
    name: 'a burst is stopped only after the action',
    file: 'src/accounts/auth/staff/staff.guard.ts',
    find: '    if (isDestructive) await this.bursts.stop(staff);\n',
    replace: '',
    checks: BURSTS,
  },
];
