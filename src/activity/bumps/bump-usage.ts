import type { EntityManager } from 'typeorm';
import { type RowOf, toDateOrNull } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { lockAccount } from '../../accounts/users/account-rows.js';
import type { Usage } from '../../accounts/users/usage.rules.js';

type UsageRow = RowOf<Account, 'bumpWindowStart' | 'bumpWindowChanges' | 'bumpRewardDay' | 'bumpRewards'>;

const FIND = `SELECT bump_window_start AS bumpWindowStart, bump_window_changes AS bumpWindowChanges,
    bump_reward_day AS bumpRewardDay, bump_rewards AS bumpRewards
  FROM accounts WHERE id = ?`;

const STORE = `UPDATE accounts SET bump_window_start = ?, bump_window_changes = ?, bump_reward_day = ?, bump_rewards = ?
  WHERE id = ?`;

export async function findBumpUsage(em: EntityManager, accountId: number): Promise<Usage> {
  const [row] = await rows<UsageRow>(em, FIND, [accountId]);
  if (row === undefined) throw new Error(`Account ${accountId} is missing`);
  return {
    windowStart: toDateOrNull(row.bumpWindowStart),
    changes: row.bumpWindowChanges,
    rewardDay: row.bumpRewardDay,
    rewards: row.bumpRewards,
  };
}

/** The same, and locks the account until the commit, so that any number of processes count its bumps one after the other. */
export async function lockBumpUsage(tx: Tx, accountId: number): Promise<Usage> {
  await lockAccount(tx, accountId);
  return findBumpUsage(tx, accountId);
}

/** Call it in the transaction of `lockBumpUsage`. */
export async function storeBumpUsage(tx: Tx, accountId: number, usage: Usage): Promise<void> {
  const { windowStart, changes, rewardDay, rewards } = usage;
  await change(tx, STORE, [windowStart, changes, rewardDay, rewards, accountId]);
}
