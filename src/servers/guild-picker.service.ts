import { Injectable } from '@nestjs/common';
import { type GuildDetails, ManagedGuilds } from '../auth/sign-in/managed-guilds.service.js';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Listing } from '../listings/listing.entity.js';

/** A guild that the account manages on the platform. */
export interface PickableGuild extends GuildDetails {
  readonly isListed: boolean;
  /** The UUID of its listing, if the account owns it. */
  readonly listingId: string | null;
}

interface ListedRow extends RowOf<Listing, 'uuid' | 'ownerId'> {
  readonly guildId: NonNullable<ColumnOf<Listing, 'livePlatformId'>>;
}

const LISTED = "SELECT live_platform_id AS guildId, uuid, owner_id AS ownerId FROM listings WHERE kind = 'server' AND";

/** The guilds that an account can choose from when it lists a server. */
@Injectable()
export class GuildPicker {
  constructor(
    private readonly database: Database,
    private readonly guilds: ManagedGuilds,
  ) {}

  async of(accountId: number): Promise<PickableGuild[]> {
    const managed = await this.guilds.of(accountId);
    if (managed.length === 0) return [];
    const ids = managed.map(({ guildId }) => guildId);
    const sql = `${LISTED} live_platform_id IN (${ids.map(() => '?').join(', ')})`;
    const found = await this.database.query<ListedRow>(sql, ids);
    const listed = new Map(found.map((row) => [row.guildId, row]));
    return managed.map((guild) => {
      const row = listed.get(guild.guildId);
      return { ...guild, isListed: row !== undefined, listingId: row?.ownerId === accountId ? row.uuid : null };
    });
  }
}
