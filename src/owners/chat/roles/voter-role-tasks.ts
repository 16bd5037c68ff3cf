import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../core/database/columns.js';
import { change, dialectOf, rows, type Tx } from '../../../core/database/sql.js';
import type { ChatGuild } from './voter-role.entity.js';

const AGAIN = {
  sqlite: ` ON CONFLICT (chat_guild_id, account_id)
    DO UPDATE SET stamp = excluded.stamp, attempts = 0, due_at = excluded.due_at`,
  mysql: ' ON DUPLICATE KEY UPDATE stamp = VALUES(stamp), attempts = 0, due_at = VALUES(due_at)',
} as const;
const INTO = 'INSERT INTO voter_role_tasks (chat_guild_id, account_id, person, stamp, attempts, due_at)';

const OF_LISTING = "SELECT id FROM chat_guilds WHERE listing_id = ? AND state = 'on' AND voter_role_id IS NOT NULL";
const VOTER = 'SELECT ?, id, platform_id, ?, 0, ? FROM accounts WHERE id = ? AND platform_id IS NOT NULL';
const VOTES_OF = `SELECT g.id FROM chat_guilds g JOIN votes v ON v.listing_id = g.listing_id AND v.account_id = ?
  WHERE g.state = 'on' AND g.voter_role_id IS NOT NULL`;
const GRANTED = `SELECT chat_guild_id, account_id, person, ?, 0, ? FROM voter_role_grants
  WHERE chat_guild_id IN (SELECT id FROM chat_guilds WHERE state = 'on')`;
const VOTERS = `SELECT g.id, a.id, a.platform_id, ?, 0, ? FROM chat_guilds g JOIN votes v ON v.listing_id = g.listing_id
  JOIN accounts a ON a.id = v.account_id WHERE g.id = ? AND g.voter_role_id IS NOT NULL AND a.platform_id IS NOT NULL`;

type Guild = RowOf<ChatGuild, 'id'>;

const add = (tx: Tx, select: string, now: Date, parameters: readonly unknown[], before: readonly unknown[] = []) =>
  change(tx, `${INTO} ${select}${AGAIN[dialectOf(tx)]}`, [...before, randomUUID(), now, ...parameters]);

/** The vote of an account changed. The row of the listing is locked, so no role is chosen at the same time. */
export async function addVoterTask(tx: Tx, listingId: number, accountId: number, now: Date): Promise<void> {
  for (const { id } of await rows<Guild>(tx, OF_LISTING, [listingId])) await add(tx, VOTER, now, [accountId], [id]);
}

/** All that an account may have changes: its votes count for roles again, or not any more. */
export async function addAccountTasks(tx: Tx, accountId: number, now: Date): Promise<void> {
  for (const { id } of await rows<Guild>(tx, VOTES_OF, [accountId])) await add(tx, VOTER, now, [accountId], [id]);
  await addGrantTasks(tx, accountId, now);
}

/** Compares everything that was given to an account, also after it lost its platform id. */
export async function addGrantTasks(tx: Tx, accountId: number, now: Date): Promise<void> {
  await add(tx, `${GRANTED} AND account_id = ?`, now, [accountId]);
}

/** Compares everybody: all who vote for the listing, and all to whom the role was given. */
export async function compareAll(tx: Tx, chatGuildId: number, now: Date): Promise<void> {
  await add(tx, VOTERS, now, [chatGuildId]);
  await add(tx, `${GRANTED} AND chat_guild_id = ?`, now, [chatGuildId]);
}

/** Waiting tasks will not be carried out. What was given stays recorded, except for closed accounts. */
export async function deleteTasks(tx: Tx, chatGuildId: number): Promise<void> {
  await change(tx, 'DELETE FROM voter_role_tasks WHERE chat_guild_id = ?', [chatGuildId]);
  const closed = `DELETE FROM voter_role_grants WHERE chat_guild_id = ?
    AND account_id IN (SELECT id FROM accounts WHERE deleted_at IS NOT NULL)`;
  await change(tx, closed, [chatGuildId]);
}

export const waitingTasks = async (em: EntityManager, chatGuildId: number): Promise<number> => {
  const sql = 'SELECT COUNT(*) AS tasks FROM voter_role_tasks WHERE chat_guild_id = ?';
  const [found] = await rows<{ tasks: number | string }>(em, sql, [chatGuildId]);
  return Number(found?.tasks ?? 0);
};
