import { Injectable } from '@nestjs/common';
import { type GuildDetails, ManagedGuilds } from '../../accounts/auth/sign-in/managed-guilds.service.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { Listing } from '../listing/listing.entity.js';
import { placeholders } from '../../core/database/sql.js';

export interface PickableGuild extends GuildDetails {
  /** Whether it has a public listing or one that the account owns. */
  readonly isListed: boolean;
  /** The UUID of its listing, if the account owns it. */
  readonly listingId: string | null;
}

interface ListedRow extends RowOf<Listing, 'id' | 'uuid' | 'ownerId'> {
  readonly isOwn: number;
  readonly guildId: NonNullable<ColumnOf<Listing, 'livePlatformId'>>;
}

/**
 * Drafts and submissions of other accounts do not keep other accounts from listing their server. Of several listings of a guild,
 * the newest one that the account owns comes last.
 */
const listed = (values: string): string => `SELECT reserved_platform_id AS guildId, uuid, owner_id AS ownerId,
    0 AS isOwn, id FROM listings WHERE kind = 'server' AND reserved_platform_id IN (${values})
  UNION ALL SELECT live_platform_id, uuid, owner_id, 1, id FROM listings
    WHERE owner_id = ? AND kind = 'server' AND live_platform_id IN (${values})
  ORDER BY isOwn, id`;

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
    const sql = listed(placeholders(ids.length));
    const found = await this.database.query<ListedRow>(sql, [...ids, accountId, ...ids]);
    const rowOf = new Map(found.map((row) => [row.guildId, row]));
    return managed.map((guild) => {
      const row = rowOf.get(guild.guildId);
      return { ...guild, isListed: row !== undefined, listingId: row?.ownerId === accountId ? row.uuid : null };
    });
  }
}
