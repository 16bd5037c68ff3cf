import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { RowOf } from '../../database/columns.js';
import type { Listing } from '../../listings/listing.entity.js';
import { readEvents } from '../sending/endpoint-work.js';
import { dataOf } from '../sending/message.rules.js';
import { MAX_ATTEMPTS_SHOWN } from './endpoint.rules.js';
import type { AttemptRow, EventPage } from './webhook-rows.js';

const LOG = `SELECT e.uuid AS webhook, a.at, a.sequence, a.type, a.attempt, a.outcome, a.status, a.ms, a.text
  FROM webhook_attempts a JOIN webhook_endpoints e ON e.id = a.endpoint_id
  WHERE e.listing_id = ? ORDER BY a.id DESC LIMIT ${MAX_ATTEMPTS_SHOWN}`;

/** What was recorded about a listing, and what was sent. */
@Injectable()
export class ListingEvents {
  constructor(private readonly database: Database) {}

  async after(listingId: number, after: number, limit: number): Promise<EventPage> {
    const sql = 'SELECT events FROM listings WHERE id = ?';
    const [row] = await this.database.query<RowOf<Listing, 'events'>>(sql, [listingId]);
    const last = row?.events ?? 0;
    const events = await readEvents(this.database, listingId, { after, to: last, limit });
    return { last, events: events.map((event) => ({ event, data: dataOf(event) })) };
  }

  /** The newest attempts of all endpoints of a listing. */
  attempts(listingId: number): Promise<AttemptRow[]> {
    return this.database.query<AttemptRow>(LOG, [listingId]);
  }
}
