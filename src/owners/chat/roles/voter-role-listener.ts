import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { EventOf } from '../../../core/events/domain-event.js';
import { Events } from '../../../core/events/events.service.js';
import { addAccountTasks, addGrantTasks, addVoterTask, compareAll, deleteTasks } from './voter-role-tasks.js';
import type { ChatGuild } from './voter-role.entity.js';
import type { StopReason } from './voter-role.rules.js';

/** Roles that stopped for another reason stay stopped. */
const OFF =
  "UPDATE chat_guilds SET state = 'off', stop_reason = ?, updated_at = ? WHERE listing_id = ? AND state = 'on'";
const ON = `UPDATE chat_guilds SET state = 'on', stop_reason = NULL, updated_at = ?
  WHERE listing_id = ? AND state = 'off' AND stop_reason = 'suspended'`;
const OF_LISTING = 'SELECT id FROM chat_guilds WHERE listing_id = ?';

/** Writes the tasks for voter roles in the transaction of each change that may make a role wrong. */
@Injectable()
export class VoterRoleListener implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(['account.closed'], (tx, event) => this.#close(tx, event));
    events.on(['listing.suspended'], (tx, { listingId, now }) => this.#stop(tx, listingId, 'suspended', now));
    events.on(['listing.removed'], (tx, { listingId, now }) => this.#stop(tx, listingId, 'removed', now));
    // Without a bot, nothing would carry the tasks out.
    if (this.config.values.platformBotToken === undefined) return;
    events.on(['vote.created', 'vote.removed'], async (tx, { kind, listingId, accountId, now }) => {
      if (kind === 'server') await addVoterTask(tx, listingId, accountId, now);
    });
    events.on(['account.changed'], async (tx, { accountId, fields, now }) => {
      if (fields.includes('voteBannedAt')) await addAccountTasks(tx, accountId, now);
    });
    events.on(['listing.restored'], async (tx, { listingId, now }) => {
      if ((await change(tx, ON, [now, listingId])).affected === 0) return;
      for (const { id } of await guildsOf(tx, listingId)) await compareAll(tx, id, now);
    });
  }

  async #stop(tx: Tx, listingId: number, reason: StopReason, now: Date): Promise<void> {
    await change(tx, OFF, [reason, now, listingId]);
    for (const { id } of await guildsOf(tx, listingId)) await deleteTasks(tx, id);
  }

  /** What the bot can still take is taken, and then its record is deleted; the other records are deleted now. */
  async #close(tx: Tx, { accountId, now }: EventOf<'account.closed'>): Promise<void> {
    await change(tx, 'UPDATE chat_guilds SET chosen_by = NULL WHERE chosen_by = ?', [accountId]);
    await change(tx, 'DELETE FROM voter_role_tasks WHERE account_id = ?', [accountId]);
    if (this.config.values.platformBotToken !== undefined) await addGrantTasks(tx, accountId, now);
    const rest = `DELETE FROM voter_role_grants WHERE account_id = ?
      AND chat_guild_id NOT IN (SELECT chat_guild_id FROM voter_role_tasks WHERE account_id = ?)`;
    await change(tx, rest, [accountId, accountId]);
  }
}

const guildsOf = (tx: Tx, listingId: number): Promise<RowOf<ChatGuild, 'id'>[]> =>
  rows<RowOf<ChatGuild, 'id'>>(tx, OF_LISTING, [listingId]);
