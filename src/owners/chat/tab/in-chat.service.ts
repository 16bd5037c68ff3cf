import { Injectable } from '@nestjs/common';
import type { Bump } from '../../../activity/bumps/bump.entity.js';
import { Config } from '../../../core/config/config.js';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { BotApi } from '../../../core/platform/bot-api.js';
import { installLink } from '../../../core/platform/install-link.js';
import type { PlatformFact } from '../../../listings/listing/listing.entity.js';
import { requireFound } from '../../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../../listings/listing/rights/rights.rules.js';
import type { Server } from '../../../listings/servers/server.entity.js';

interface ChatRow extends RowOf<Server, 'memberCount'> {
  readonly countedAt: ColumnOf<PlatformFact, 'countedAt'> | null;
  readonly lastBumpAt: ColumnOf<Bump, 'bumpedAt'> | null;
}

export interface ServerInChat extends ChatRow {
  readonly isBotPresent: boolean;
  /** Whether members use commands there, as far as is known. */
  readonly isInstalled: boolean;
}

/** The newest bumps of a server, which the index has: older ones are not looked at. */
const BATCH = 200;
const FIND = `SELECT s.member_count AS memberCount,
    (SELECT f.counted_at FROM platform_facts f WHERE f.listing_id = s.listing_id) AS countedAt,
    (SELECT MAX(n.bumped_at) FROM
      (SELECT b.bumped_at, b.source FROM bumps b WHERE b.listing_id = ? ORDER BY b.bumped_at DESC, b.id DESC LIMIT ${BATCH}) n
      WHERE n.source = 'Command') AS lastBumpAt
  FROM servers s WHERE s.listing_id = ?`;

/** What the application does in the chat of a server. */
@Injectable()
export class InChat {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly bot: BotApi,
  ) {}

  get hasBot(): boolean {
    return this.bot.isWorking;
  }

  get addUrl(): string | null {
    return installLink(this.config) ?? null;
  }

  async of(listingId: number): Promise<ServerInChat> {
    const [row] = await this.database.query<ChatRow>(FIND, [listingId, listingId]);
    const found = requireFound(row, siteWords('server'));
    const isBotPresent = this.hasBot && found.countedAt !== null;
    return { ...found, isBotPresent, isInstalled: isBotPresent || found.lastBumpAt !== null };
  }
}
