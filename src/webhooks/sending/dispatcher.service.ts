import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { RowOf } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { logFault } from '../../database/job-faults.js';
import { Clock } from '../../shared/clock.js';
import { listLength, padded, placeholders } from '../../shared/in-list.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { EventRecorder } from '../event-recorder.service.js';
import { Deliveries } from './deliveries.service.js';
import { Lanes } from './lanes.js';

/** Hints that are looked up with one statement. */
const MAX_HINTS = 200;
const HINT_MS = 5;
/** Processes that send poll every second, so hints to them can be batched for a while. */
const FOREIGN_HINT_MS = 250;
const FOUND_AT_ONCE = 1_000;

const OF_LISTINGS = (count: number): string =>
  `SELECT id FROM webhook_endpoints WHERE listing_id IN (${placeholders(count)}) AND state = 'on'`;
const WAKE = (count: number): string => `UPDATE webhook_endpoints SET due_at = ?
  WHERE listing_id IN (${placeholders(count)}) AND state = 'on' AND due_at > ?`;
const DUE = `SELECT id FROM webhook_endpoints WHERE state IN ('on', 'resting') AND due_at <= ?
  AND (leased_until IS NULL OR leased_until <= ?) ORDER BY due_at LIMIT ?`;
const BEHIND = `SELECT e.id FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
  WHERE e.state = 'on' AND (e.reached < l.events OR e.replay_until IS NOT NULL)
    AND (e.leased_until IS NULL OR e.leased_until <= ?) LIMIT ?`;

/**
 * Finds endpoints with work. Events of this process are found at once by a hint, those of other processes within a
 * second by `due_at`, and those that a crash left behind by a look at all endpoints each minute.
 */
@Injectable()
export class Dispatcher implements OnModuleInit {
  readonly #lanes: Lanes;
  readonly #hinted = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #passing: Promise<unknown> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly recorder: EventRecorder,
    private readonly deliveries: Deliveries,
  ) {
    const serve = (id: number, isSlow: boolean) => this.deliveries.serve(id, isSlow);
    this.#lanes = new Lanes(config.values.webhookLanes, serve, (error) => this.#report(error));
  }

  onModuleInit(): void {
    this.recorder.afterRecording((listingId) => this.hint(listingId));
  }

  get isSending(): boolean {
    return this.config.values.webhooks === 'on' && !this.#isStopping;
  }

  /** Call this after the commit of something to send. */
  hint(listingId: number): void {
    this.#hinted.add(listingId);
    this.#timer ??= setTimeout(() => this.#startPassing(), this.isSending ? HINT_MS : FOREIGN_HINT_MS);
  }

  /** Starts what is due, and passes on hints that could not be passed on before. */
  async poll(): Promise<void> {
    if (this.#hinted.size > 0 && !this.#isStopping) this.#startPassing();
    if (!this.isSending) return;
    const now = this.clock.now();
    this.#start(await this.database.query<RowOf<WebhookEndpoint, 'id'>>(DUE, [now, now, this.#limit]));
  }

  /** Starts every endpoint that has unsent events, with or without a hint. */
  async lookAtAll(): Promise<void> {
    if (!this.isSending) return;
    const now = this.clock.now();
    this.#start(await this.database.queryAside<RowOf<WebhookEndpoint, 'id'>>(BEHIND, [now, this.#limit]));
  }

  /** The limit grows with the queue, so that many slow endpoints waiting for a lane do not hide those after them. */
  get #limit(): number {
    return FOUND_AT_ONCE + this.#lanes.waiting;
  }

  /** Resolves when nothing is being sent and no hint is waiting. */
  async idle(): Promise<void> {
    do {
      if (this.#timer !== undefined) this.#startPassing();
      await this.#passing;
      await this.#lanes.idle();
    } while (this.#timer !== undefined);
  }

  /** Starts nothing new; resolves when all running work has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.deliveries.stop();
    this.#lanes.stop();
    this.#startPassing();
    await this.#passing;
    await this.#lanes.idle();
  }

  #startPassing(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#passing = Promise.all([this.#passing, this.#passOn()]);
  }

  async #passOn(): Promise<void> {
    const listingIds = [...this.#hinted];
    this.#hinted.clear();
    try {
      for (let from = 0; from < listingIds.length; from += MAX_HINTS)
        await this.#passOnSome(listingIds.slice(from, from + MAX_HINTS));
    } catch (error) {
      // The database was unavailable: the next poll tries again.
      for (const id of listingIds) this.#hinted.add(id);
      this.#report(error);
    }
  }

  async #passOnSome(listingIds: readonly number[]): Promise<void> {
    const length = listLength(listingIds.length);
    const ids = padded(listingIds, length);
    if (this.isSending) this.#start(await this.database.query<RowOf<WebhookEndpoint, 'id'>>(OF_LISTINGS(length), ids));
    else {
      const now = this.clock.now();
      await this.database.execute(WAKE(length), [now, ...ids, now]);
    }
  }

  #start(found: readonly RowOf<WebhookEndpoint, 'id'>[]): void {
    for (const { id } of found) this.#lanes.offer(id);
  }

  #report(error: unknown): void {
    logFault(new Logger('Webhooks'), 'Sending failed and will be tried again', error);
  }
}
