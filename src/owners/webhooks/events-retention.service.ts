import { Injectable } from '@nestjs/common';
import { type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { BATCH_SIZE, rangesOf } from '../../core/database/retention/deletion.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { later } from '../../core/shared/utc.js';
import { EVENTS_KEPT_MS } from './endpoints/webhook-replays.rules.js';
import { MAX_ATTEMPTS_KEPT } from './endpoints/endpoint.rules.js';
import type { ListingEvent, WebhookRetry } from './webhook.entity.js';

/** Logs per statement. A log has about as many entries as it may keep. */
const LOGS_AT_ONCE = 50;

/** Reads the oldest event of each listing only. Events are old in the order of their numbers. */
const WITH_OLD = `SELECT l.id AS listingId FROM listings l WHERE l.id BETWEEN ? AND ? AND l.events > 0 AND
  (SELECT v.at FROM listing_events v WHERE v.listing_id = l.id ORDER BY v.sequence LIMIT 1) < ?`;
const OLDEST = `SELECT sequence, at FROM listing_events WHERE listing_id = ? ORDER BY sequence LIMIT ${BATCH_SIZE}`;
const DELETE_EVENTS = 'DELETE FROM listing_events WHERE listing_id = ? AND sequence <= ?';
const RETRIES_WITHOUT_EVENT = `SELECT t.endpoint_id AS endpointId, t.sequence FROM webhook_retries t
  LEFT JOIN webhook_endpoints e ON e.id = t.endpoint_id
  LEFT JOIN listing_events v ON v.listing_id = e.listing_id AND v.sequence = t.sequence
  WHERE t.endpoint_id BETWEEN ? AND ? AND v.sequence IS NULL`;
const DELETE_RETRY = 'DELETE FROM webhook_retries WHERE endpoint_id = ? AND sequence = ?';
const LONG_LOGS = `SELECT endpoint_id AS endpointId FROM webhook_attempts
  WHERE endpoint_id BETWEEN ? AND ? GROUP BY endpoint_id HAVING COUNT(*) > ${MAX_ATTEMPTS_KEPT}`;
const OLDEST_KEPT = `SELECT id FROM webhook_attempts WHERE endpoint_id = ? ORDER BY id DESC LIMIT 1
  OFFSET ${MAX_ATTEMPTS_KEPT - 1}`;

/** Deletes old events with their retries, and shortens the logs. */
@Injectable()
export class EventsRetention {
  constructor(private readonly database: Database) {}

  async deleteEvents(now: Date, end?: AbortSignal): Promise<void> {
    const before = later(now, -EVENTS_KEPT_MS);
    const deleteWithin = async ([from, to]: readonly [number, number]): Promise<void> => {
      const found = await this.database.query<RowOf<ListingEvent, 'listingId'>>(WITH_OLD, [from, to, before]);
      await eachForItself(found, ({ listingId }) => this.#deleteEventsOf(listingId, before, end), end);
    };
    await eachForItself(rangesOf(this.database, { table: 'listings', column: 'id' }), deleteWithin, end);
  }

  /** Retries whose event is deleted cannot be sent. Their endpoints would be claimed for nothing again and again. */
  async deleteRetries(end?: AbortSignal): Promise<void> {
    const deleteWithin = async ([from, to]: readonly [number, number]): Promise<void> => {
      type Row = RowOf<WebhookRetry, 'endpointId' | 'sequence'>;
      const found = await this.database.query<Row>(RETRIES_WITHOUT_EVENT, [from, to]);
      for (const { endpointId, sequence } of found) await this.database.execute(DELETE_RETRY, [endpointId, sequence]);
    };
    const endpoints = rangesOf(this.database, { table: 'webhook_retries', column: 'endpoint_id' });
    await eachForItself(endpoints, deleteWithin, end);
  }

  /** Deletes the oldest entries of the logs that have more than they may keep. */
  async shortenLogs(end?: AbortSignal): Promise<void> {
    const logs = rangesOf(this.database, { table: 'webhook_attempts', column: 'endpoint_id' }, LOGS_AT_ONCE);
    await eachForItself(logs, ([from, to]) => this.#shortenLogs(from, to), end);
  }

  /** The lowest numbers first, so that an interrupted deletion leaves no gap. */
  async #deleteEventsOf(listingId: number, before: Date, end?: AbortSignal): Promise<void> {
    for (;;) {
      type Row = RowOf<ListingEvent, 'sequence' | 'at'>;
      const oldest = await this.database.query<Row>(OLDEST, [listingId]);
      const young = oldest.findIndex(({ at }) => toDate(at) >= before);
      const last = (young < 0 ? oldest : oldest.slice(0, young)).at(-1);
      if (last !== undefined) await this.database.execute(DELETE_EVENTS, [listingId, last.sequence]);
      if (young >= 0 || oldest.length < BATCH_SIZE || end?.aborted === true) return;
    }
  }

  async #shortenLogs(from: number, to: number): Promise<void> {
    const long = await this.database.query<{ endpointId: number }>(LONG_LOGS, [from, to]);
    for (const { endpointId } of long) {
      const [oldest] = await this.database.query<{ id: number }>(OLDEST_KEPT, [endpointId]);
      const shorten = 'DELETE FROM webhook_attempts WHERE endpoint_id = ? AND id < ?';
      if (oldest !== undefined) await this.database.execute(shorten, [endpointId, oldest.id]);
    }
  }
}
