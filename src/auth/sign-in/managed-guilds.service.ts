import { Injectable } from '@nestjs/common';
import { type RowOf, toDate } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { change, insertMany } from '../../database/sql.js';
import type { PlatformGuild } from '../../platform/platform.js';
import { Clock } from '../../shared/clock.js';
import { holdAccount } from '../../users/hold-account.js';
import type { ManagedGuild } from './managed-guild.entity.js';
import { managedOf, oldestValid } from './managed-guilds.rules.js';

export interface GuildFacts extends RowOf<ManagedGuild, 'guildId' | 'name' | 'icon' | 'memberCount' | 'onlineCount'> {
  readonly isOwner: boolean;
  readonly readAt: Date;
}

type GuildRow = Omit<GuildFacts, 'isOwner' | 'readAt'> & RowOf<ManagedGuild, 'isOwner' | 'readAt'>;

const FIND = `SELECT guild_id AS guildId, name, icon, is_owner AS isOwner, member_count AS memberCount,
    online_count AS onlineCount, read_at AS readAt
  FROM managed_guilds WHERE account_id = ? AND read_at > ?`;

/** Which guilds an account manages: read at each sign-in, and believed for a few days. */
@Injectable()
export class ManagedGuilds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What the platform said just now takes the place of what it said before. */
  async keep(accountId: number, guilds: readonly PlatformGuild[]): Promise<void> {
    const now = this.clock.now();
    const kept = managedOf(guilds).map((guild) => ({
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
      await holdAccount(tx, accountId, now);
      await forgetGuilds(tx, accountId);
      await insertMany(tx, 'managed_guilds', kept);
    });
    await this.forgetOld(now);
  }

  /** What the platform said too long ago to be believed. */
  forgetOld(now: Date): Promise<number> {
    return this.database.execute('DELETE FROM managed_guilds WHERE read_at <= ?', [oldestValid(now)]);
  }

  /** All that the account manages, as far as that is still believed, by name. */
  async of(accountId: number): Promise<GuildFacts[]> {
    const sql = `${FIND} ORDER BY name, guild_id`;
    return (await this.database.query<GuildRow>(sql, [accountId, oldestValid(this.clock.now())])).map(toFacts);
  }

  /** The guild, if the account manages it. */
  async find(accountId: number, guildId: string): Promise<GuildFacts | undefined> {
    const sql = `${FIND} AND guild_id = ?`;
    const [row] = await this.database.query<GuildRow>(sql, [accountId, oldestValid(this.clock.now()), guildId]);
    return row && toFacts(row);
  }
}

const toFacts = (row: GuildRow): GuildFacts => ({ ...row, isOwner: row.isOwner === 1, readAt: toDate(row.readAt) });

export const forgetGuilds = (tx: Tx, accountId: number): Promise<unknown> =>
  change(tx, 'DELETE FROM managed_guilds WHERE account_id = ?', [accountId]);
