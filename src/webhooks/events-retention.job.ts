import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { later } from '../shared/utc.js';
import { ATTEMPTS_KEPT_MS, EVENTS_KEPT_MS, MAX_ATTEMPTS_KEPT } from './endpoints/endpoint.rules.js';
import { Feeds } from './feed/feeds.service.js';
import { LONGEST_STREAM_MS } from './feed/feed.rules.js';
import type { ListingEvent } from './listing-event.entity.js';
import { logFault } from '../database/job-faults.js';

/** Listings or endpoints per statement, few enough that no request waits long for one. */
const BATCH_SIZE = 1_000;

/** After a crash, the rows of open streams remain. They are deleted after this time. */
const STREAMS_KEPT_MS = 2 * LONGEST_STREAM_MS;

/** By number instead of time, so that the remaining numbers have no gap. */
const OLD = `SELECT listing_id AS listingId, MAX(sequence) AS sequence FROM listing_events
  WHERE listing_id BETWEEN ? AND ? AND at < ? GROUP BY listing_id`;
const DELETE_EVENTS = 'DELETE FROM listing_events WHERE listing_id = ? AND sequence BETWEEN ? AND ?';
const DELETE_ATTEMPTS = 'DELETE FROM webhook_attempts WHERE endpoint_id BETWEEN ? AND ? AND at < ?';
const LONG_LOGS = `SELECT endpoint_id AS endpointId, COUNT(*) AS entries FROM webhook_attempts
  WHERE endpoint_id BETWEEN ? AND ? GROUP BY endpoint_id HAVING COUNT(*) > ${MAX_ATTEMPTS_KEPT}`;
const OLDEST_KEPT = `SELECT id FROM webhook_attempts WHERE endpoint_id = ? ORDER BY id DESC LIMIT 1
  OFFSET ${MAX_ATTEMPTS_KEPT - 1}`;

/** Deletes old events and old entries of the logs. A late run, or one in several processes at once, does no harm. */
@Injectable()
export class EventsRetentionJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Webhooks');
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly feeds: Feeds,
  ) {}

  @Cron('0 50 * * * *', { name: 'old-events', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<unknown> {
    this.#running = this.deleteOld().catch((error: unknown) =>
      logFault(this.#logger, 'Old events could not be deleted', error),
    );
    return this.#running;
  }

  async deleteOld(): Promise<void> {
    const now = this.clock.now();
    await this.feeds.endUnused();
    await this.database.execute('DELETE FROM event_streams WHERE opened_at < ?', [later(now, -STREAMS_KEPT_MS)]);
    await this.#inBatches('SELECT MAX(listing_id) AS last FROM listing_events', (from, to) =>
      this.#deleteEvents(from, to, later(now, -EVENTS_KEPT_MS)),
    );
    await this.#inBatches('SELECT MAX(endpoint_id) AS last FROM webhook_attempts', async (from, to) => {
      await this.database.execute(DELETE_ATTEMPTS, [from, to, later(now, -ATTEMPTS_KEPT_MS)]);
      await this.#shortenLogs(from, to);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #inBatches(lastOf: string, work: (from: number, to: number) => Promise<void>): Promise<void> {
    const [found] = await this.database.query<{ last: number | null }>(lastOf);
    for (let from = 0; from <= (found?.last ?? -1) && !this.#isStopping; from += BATCH_SIZE)
      await work(from, from + BATCH_SIZE - 1);
  }

  async #deleteEvents(from: number, to: number, before: Date): Promise<void> {
    const old = await this.database.query<RowOf<ListingEvent, 'listingId' | 'sequence'>>(OLD, [from, to, before]);
    for (const { listingId, sequence } of old) {
      const first = 'SELECT MIN(sequence) AS first FROM listing_events WHERE listing_id = ?';
      const [kept] = await this.database.query<{ first: number | null }>(first, [listingId]);
      // Lowest numbers first, so that an interrupted run leaves no gap.
      for (let start = kept?.first ?? sequence; start <= sequence; start += BATCH_SIZE)
        await this.database.execute(DELETE_EVENTS, [listingId, start, Math.min(sequence, start + BATCH_SIZE - 1)]);
    }
  }

  async #shortenLogs(from: number, to: number): Promise<void> {
    const long = await this.database.query<{ endpointId: number; entries: number | string }>(LONG_LOGS, [from, to]);
    for (const { endpointId } of long) {
      const [oldest] = await this.database.query<{ id: number }>(OLDEST_KEPT, [endpointId]);
      const shorten = 'DELETE FROM webhook_attempts WHERE endpoint_id = ? AND id < ?';
      if (oldest !== undefined) await this.database.execute(shorten, [endpointId, oldest.id]);
    }
  }
}
