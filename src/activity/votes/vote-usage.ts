import { type RowOf, toDateOrNull } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { lockAccount } from '../../accounts/users/account-rows.js';
import type { Usage } from '../../accounts/users/usage.rules.js';

/** The columns of an account `a` with its usage of the limits for votes. */
export const USAGE_COLUMNS = `a.vote_window_start AS voteWindowStart, a.vote_window_changes AS voteWindowChanges,
  a.vote_reward_day AS voteRewardDay, a.vote_rewards AS voteRewards`;

export type VoteUsageRow = RowOf<Account, 'voteWindowStart' | 'voteWindowChanges' | 'voteRewardDay' | 'voteRewards'>;

export const toVoteUsage = (row: VoteUsageRow): Usage => ({
  windowStart: toDateOrNull(row.voteWindowStart),
  changes: row.voteWindowChanges,
  rewardDay: row.voteRewardDay,
  rewards: row.voteRewards,
});

const FIND = `SELECT ${USAGE_COLUMNS} FROM accounts a WHERE a.id = ?`;

const STORE = `UPDATE accounts SET vote_window_start = ?, vote_window_changes = ?, vote_reward_day = ?, vote_rewards = ?
  WHERE id = ?`;

/**
 * Reads the usage and locks the account until the commit, so that any number of processes count its votes one after the
 * other. Refuses a deleted account: a removal after the deletion would leave a debt without a debtor.
 */
export async function lockUsage(tx: Tx, accountId: number): Promise<Usage> {
  await lockAccount(tx, accountId);
  const [row] = await rows<VoteUsageRow>(tx, FIND, [accountId]);
  if (row === undefined) throw new Error(`Account ${accountId} is missing`);
  return toVoteUsage(row);
}

/** Call it in the transaction of `lockUsage`. */
export async function storeUsage(tx: Tx, accountId: number, usage: Usage): Promise<void> {
  const { windowStart, changes, rewardDay, rewards } = usage;
  await change(tx, STORE, [windowStart, changes, rewardDay, rewards, accountId]);
}
