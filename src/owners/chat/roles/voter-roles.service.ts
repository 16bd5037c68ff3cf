import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Problem, says } from '../../../core/shared/refusals.js';
import { Clock } from '../../../core/shared/clock.js';
import { later } from '../../../core/shared/utc.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { PUBLIC_LISTING } from '../../../listings/listing/status-sql.js';
import { compareAll, waitingTasks } from './voter-role-tasks.js';
import type { ChatGuild } from './voter-role.entity.js';
import { WAITING_MS } from './voter-role.rules.js';

const LISTING = `SELECT l.id, l.uuid FROM listings l WHERE l.kind = 'server' AND l.live_platform_id = ? AND ${PUBLIC_LISTING}`;
const LOCK = "UPDATE listings SET votes = votes WHERE kind = 'server' AND live_platform_id = ?";
const GUILD = `SELECT id, listing_id AS listingId, state, stop_reason AS stopReason, voter_role_id AS voterRoleId,
    voter_role_name AS voterRoleName, reminder_channel_id AS reminderChannelId, reminder_channel_name AS reminderChannelName,
    reminder_role_id AS reminderRoleId, reminder_role_name AS reminderRoleName
  FROM chat_guilds WHERE guild_id = ?`;
/** A listing that takes the place of a removed one takes over what was chosen for the guild. */
const ADOPT = `UPDATE chat_guilds SET reminded_bumps = CASE WHEN listing_id = ? THEN reminded_bumps END, listing_id = ?, updated_at = ?
  WHERE guild_id = ?`;
const ADD = 'INSERT INTO chat_guilds (guild_id, listing_id, created_at, updated_at) VALUES (?, ?, ?, ?)';
/** A bot that was not found in the guild before is looked for at once. */
const LOOK = 'UPDATE platform_facts SET counts_due_at = ? WHERE listing_id = ? AND counted_at IS NULL';
const CHOOSE = `UPDATE chat_guilds SET state = 'on', stop_reason = NULL, missing_since = NULL, voter_role_id = ?, voter_role_name = ?,
    chosen_by = ?, chosen_at = ?, updated_at = ?,
    leased_until = CASE WHEN leased_by IS NULL THEN NULL ELSE leased_until END WHERE id = ?`;
const AGAIN = `UPDATE chat_guilds SET state = 'on', stop_reason = NULL, missing_since = NULL,
    leased_until = CASE WHEN leased_by IS NULL THEN NULL ELSE leased_until END WHERE id = ?`;
/** Without a channel, no reminder waits. */
const REMIND = `UPDATE chat_guilds SET reminder_channel_id = ?, reminder_channel_name = ?, reminder_role_id = ?,
    reminder_role_name = ?, reminder_due_at = CASE WHEN ? IS NULL THEN NULL ELSE reminder_due_at END WHERE id = ?`;
/** A person who was not in the guild may be there now. */
const WAKE = `UPDATE voter_role_tasks SET due_at = ? WHERE account_id = ? AND due_at > ?
  AND chat_guild_id = (SELECT id FROM chat_guilds WHERE guild_id = ?)`;

export type KnownGuild = RowOf<
  ChatGuild,
  'id' | 'listingId' | 'state' | 'stopReason' | 'voterRoleId' | 'voterRoleName' | keyof ReminderPlace
>;

type ReminderPlace = Pick<
  ChatGuild,
  'reminderChannelId' | 'reminderChannelName' | 'reminderRoleId' | 'reminderRoleName'
>;
export const NO_REMINDERS: ReminderPlace = {
  reminderChannelId: null,
  reminderChannelName: null,
  reminderRoleId: null,
  reminderRoleName: null,
};

interface ChosenRole {
  readonly id: string;
  readonly name: string;
}

interface Chooser {
  readonly accountId: number;
  readonly now: Date;
}

/** What teams choose for their guild: the voter role, and where the reminders of bumps are written. */
@Injectable()
export class VoterRoles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The approved listing of a guild. */
  async listingOf(guildId: string): Promise<RowOf<Listing, 'id' | 'uuid'> | undefined> {
    return (await this.database.query<RowOf<Listing, 'id' | 'uuid'>>(LISTING, [guildId]))[0];
  }

  async of(guildId: string): Promise<(KnownGuild & { readonly waiting: number }) | undefined> {
    return this.database.read(async (em) => {
      const guild = await find(em, guildId);
      return guild && { ...guild, waiting: await waitingTasks(em, guild.id) };
    });
  }

  /** Chooses the voter role of a guild, or switches it off. What was given before is taken back. */
  async choose(tx: Tx, guildId: string, role: ChosenRole | null, { accountId, now }: Chooser): Promise<void> {
    const { id } = await this.#lock(tx, guildId, now);
    await change(tx, CHOOSE, [role?.id ?? null, role?.name ?? null, accountId, now, now, id]);
    await compareAll(tx, id, now);
  }

  async chooseReminders(tx: Tx, guildId: string, chosen: Partial<ReminderPlace>, now: Date): Promise<void> {
    const guild = await this.#lock(tx, guildId, now);
    const { reminderChannelId: channelId, ...rest } = { ...guild, ...chosen };
    const { reminderChannelName, reminderRoleId, reminderRoleName } = rest;
    await change(tx, REMIND, [channelId, reminderChannelName, reminderRoleId, reminderRoleName, channelId, guild.id]);
  }

  /** Compares all voters and everybody to whom the role was given, also after it had stopped. */
  async check(tx: Tx, guildId: string, now: Date): Promise<void> {
    const { id } = await this.#lock(tx, guildId, now);
    await change(tx, AGAIN, [id]);
    await compareAll(tx, id, now);
  }

  /** A person used a command in a guild, so they are a member of it. */
  async wake(guildId: string, accountId: number): Promise<void> {
    const now = this.clock.now();
    await this.database.execute(WAKE, [now, accountId, later(now, WAITING_MS), guildId]);
  }

  /** Locks the listing as votes do, so that no vote is missed by the comparison. */
  async #lock(tx: Tx, guildId: string, now: Date): Promise<KnownGuild> {
    await change(tx, LOCK, [guildId]);
    // Only now, because it may have been suspended or removed meanwhile.
    const [listing] = await rows<RowOf<Listing, 'id'>>(tx, LISTING, [guildId]);
    if (listing === undefined) throw notPublic();
    if ((await change(tx, ADOPT, [listing.id, listing.id, now, guildId])).affected === 0)
      await change(tx, ADD, [guildId, listing.id, now, now]).catch(retryDuplicate);
    await change(tx, LOOK, [now, listing.id]);
    const guild = await find(tx, guildId);
    if (guild === undefined) throw new Error(`Guild ${guildId} is missing`);
    return guild;
  }
}

export const notPublic = (): Problem =>
  new Problem(409, says('The server is not public at the moment, so this cannot be changed.'));

async function find(em: EntityManager, guildId: string): Promise<KnownGuild | undefined> {
  return (await rows<KnownGuild>(em, GUILD, [guildId]))[0];
}
