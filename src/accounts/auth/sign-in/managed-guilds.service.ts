import { Injectable } from '@nestjs/common';
import { type RowOf, withDates } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, insertMany, type Tx } from '../../../core/database/sql.js';
import type { PlatformGuild } from '../../../core/platform/platform.js';
import { Clock } from '../../../core/shared/clock.js';
import { lockActiveAccount } from '../../users/account-rows.js';
import type { ManagedGuild } from './sign-in.entity.js';
import { managedOf, validSince } from './managed-guilds.rules.js';

type GuildRow = RowOf<ManagedGuild, Exclude<keyof ManagedGuild, 'accountId'>>;

const toDetails = (row: GuildRow) => ({ ...withDates(row, ['readAt']), isOwner: row.isOwner === 1 });
export type GuildDetails = ReturnType<typeof toDetails>;

const FIND = `SELECT guild_id AS guildId, name, icon, is_owner AS isOwner, member_count AS memberCount,
    online_count AS onlineCount, read_at AS readAt
  FROM managed_guilds WHERE account_id = ? AND read_at > ?`;

/** The guilds that an account manages: read at each sign-in, and valid for a few days. */
@Injectable()
export class ManagedGuilds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async replace(accountId: number, guilds: readonly PlatformGuild[]): Promise<void> {
    const now = this.clock.now();
    const managed = managedOf(guilds).map((guild) => ({
      account_id: accountId,
      guild_id: guild.guildId,
      name: guild.name,
      icon: guild.icon,
      is_owner: Number(guild.isOwner),
      member_count: guild.memberCount,
      online_count: guild.onlineCount,
      read_at: now,
    }));
    await this.database.write(async (tx) => {
      await lockActiveAccount(tx, accountId, now);
      await deleteGuilds(tx, accountId);
      await insertMany(tx, 'managed_guilds', managed);
    });
  }

  /** Ordered by name. */
  async of(accountId: number): Promise<GuildDetails[]> {
    const sql = `${FIND} ORDER BY name, guild_id`;
    return (await this.database.query<GuildRow>(sql, [accountId, validSince(this.clock.now())])).map(toDetails);
  }

  /** `undefined` when the account does not manage the guild. */
  async find(accountId: number, guildId: string): Promise<GuildDetails | undefined> {
    const sql = `${FIND} AND guild_id = ?`;
    const [row] = await this.database.query<GuildRow>(sql, [accountId, validSince(this.clock.now()), guildId]);
    return row && toDetails(row);
  }
}

export const deleteGuilds = (tx: Tx, accountId: number): Promise<unknown> =>
  change(tx, 'DELETE FROM managed_guilds WHERE account_id = ?', [accountId]);
