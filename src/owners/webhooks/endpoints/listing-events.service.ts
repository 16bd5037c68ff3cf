import { Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import type { RowOf } from '../../../core/database/columns.js';
import { placeholders } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { readEvents, readNumbered } from '../sending/endpoint-work.js';
import { dataOf } from '../sending/message.rules.js';
import { MAX_ATTEMPTS_SHOWN } from '../../../core/delivery/outcome.rules.js';
import { STATES } from '../../../core/delivery/switch-off.rules.js';
import type { AttemptPage, AttemptRow, EventPage } from './webhook-rows.js';

const LAST_ID = Number.MAX_SAFE_INTEGER;
/** Outcomes that are no failures: accepted requests, and changes of the endpoint. */
const NO_FAILURES = ['delivered', 'changed', ...STATES];
const LOG = `SELECT a.id, e.uuid AS webhook, a.at, a.sequence, a.type, a.attempt, a.outcome, a.status, a.ms, a.text
  FROM webhook_attempts a JOIN webhook_endpoints e ON e.id = a.endpoint_id
  WHERE e.listing_id = ? AND (? = '' OR e.uuid = ?) AND (? = 0 OR a.outcome NOT IN (${placeholders(NO_FAILURES.length)}))
    AND a.id < ? ORDER BY a.id DESC LIMIT ${MAX_ATTEMPTS_SHOWN + 1}`;

interface LogChoice {
  readonly webhook?: string | undefined;
  readonly failed: boolean;
  readonly before?: number | undefined;
}

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

  /** The newest requests to the endpoints of a listing, with their events. */
  async attempts(listingId: number, { webhook = '', failed, before = LAST_ID }: LogChoice): Promise<AttemptPage> {
    const chosen = [listingId, webhook, webhook, failed ? 1 : 0, ...NO_FAILURES, before];
    const found = await this.database.query<AttemptRow>(LOG, chosen);
    const attempts = found.slice(0, MAX_ATTEMPTS_SHOWN);
    const sequences = new Set(attempts.flatMap(({ sequence }) => (sequence === null ? [] : [sequence])));
    const events = await readNumbered(this.database, listingId, [...sequences]);
    return { attempts, events, hasMore: found.length > attempts.length };
  }
}
