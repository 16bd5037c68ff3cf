import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Events } from '../events/events.service.js';
import { Clock } from '../shared/clock.js';
import { ListingDays } from '../listings/figures/listing-days.js';
import { whereToLook } from '../listings/listing-lookup.service.js';
import { MINE } from '../listings/own/own-listings-sql.js';
import { BOT_COLUMNS, type BotRow } from './bot.view.js';
import { PUBLIC_LISTING } from '../listings/visibility-sql.js';

const FROM = 'FROM listings l JOIN bots b ON b.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id';
/** One query for a lookup that nobody made lately: who has a part in the listing does not matter for what all may see. */
const ONE = (column: string): string =>
  `SELECT ${BOT_COLUMNS} ${FROM} WHERE l.kind = 'bot' AND l.${column} = ? AND ${PUBLIC_LISTING}`;
const OWN = `SELECT ${BOT_COLUMNS}, l.owner_id AS ownerId ${FROM} JOIN ${MINE} ON mine.id = l.id
  WHERE l.kind = 'bot' AND l.state <> 'removed' ORDER BY l.id`;

interface MyBotRow extends BotRow {
  readonly ownerId: number | null;
}

@Injectable()
export class Bots {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly days: ListingDays,
  ) {}

  /** An approved bot by any of its names. */
  async findApproved(reference: string): Promise<BotRow | undefined> {
    const place = whereToLook(reference, ['platform id', 'uuid', 'slug']);
    if (place === undefined) return undefined;
    const [row] = await this.database.query<BotRow>(ONE(place.column), [place.value]);
    return row;
  }

  /** Every bot that the account owns or develops, whatever its state. */
  mine(accountId: number): Promise<MyBotRow[]> {
    return this.database.query<MyBotRow>(OWN, [accountId, accountId]);
  }

  async postServerCount(listingId: number, serverCount: number): Promise<void> {
    await this.database.execute('UPDATE bots SET server_count = ? WHERE listing_id = ?', [serverCount, listingId]);
    this.events.emitCommitted({ type: 'listing.counted', listingId, kind: 'bot', now: this.clock.now() });
    this.days.sized(listingId, serverCount);
  }
}
