import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { type StoredInstant, toDate } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { Clock } from '../../shared/clock.js';
import { DAY, SECOND, later } from '../../shared/utc.js';
import { Shutdowns } from '../endpoints/shutdowns.service.js';
import { AT_ONCE, BATCH, type WorkItem } from './batch.rules.js';
import { type Sent, noteBatch } from './batch-notes.js';
import { MAX_PER_MESSAGE, isPostponed, pauseAfter, requestOf } from './channel.rules.js';
import { type LeasedEndpoint, type Work, readLeased, readWork } from './endpoint-work.js';
import { messageOf } from './message.rules.js';
import { isSuccess } from './outcome.rules.js';
import { isSlow } from './retry.rules.js';
import { WebhookConnector } from './webhook-connector.js';
import { WebhookMetrics } from './webhook-metrics.js';

/** Longer than a batch takes: it starts nothing after `BOX_MS`, and then waits ten seconds at most. */
const LEASE_MS = 30 * SECOND;
const BOX_MS = 5 * SECOND;
/** After this many batches, the lane is free for other endpoints. */
const MAX_BATCHES = 20;
/** The due time of an endpoint without work. The next event sets an earlier one. */
const FAR_MS = 365 * DAY;

const CLAIM = `UPDATE webhook_endpoints SET leased_by = ?, leased_until = ?, due_at = ?
  WHERE id = ? AND state <> 'off' AND (leased_until IS NULL OR leased_until <= ?)`;
/** The process with the lease may have read the events already, so this endpoint is due again after the lease. */
const LOOK_AGAIN = `UPDATE webhook_endpoints SET due_at = ? WHERE id = ? AND state <> 'off' AND due_at > ?`;
/**
 * A process that recorded an event in the meantime has set an earlier `due_at`, which stays. Until the end of a pause,
 * no process can lease the endpoint.
 */
const RELEASE = `UPDATE webhook_endpoints SET leased_by = NULL, leased_until = ?,
    due_at = CASE WHEN due_at < ? THEN due_at ELSE ? END WHERE id = ? AND leased_by = ?`;
const NEXT_RETRY = 'SELECT MIN(due_at) AS dueAt FROM webhook_retries WHERE endpoint_id = ?';

export interface Served {
  readonly isSlow: boolean;
  /** Whether the endpoint has more to send now. */
  readonly hasMore: boolean;
}

const IDLE: Served = { isSlow: false, hasMore: false };

interface Batch extends Served {
  /** How long the endpoint gets nothing more. */
  readonly pauseMs?: number | undefined;
}

/** Sends the events of one endpoint at a time, under a lease that no other process can hold. */
@Injectable()
export class Deliveries {
  readonly #holder = randomUUID();
  #isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: WebhookConnector,
    private readonly shutdowns: Shutdowns,
    private readonly metrics: WebhookMetrics,
  ) {}

  stop(): void {
    this.#isStopping = true;
  }

  /** Sends what is due. With `wasSlow`, one request at a time. */
  async serve(endpointId: number, wasSlow: boolean): Promise<Served> {
    const leasedUntil = later(this.clock.now(), LEASE_MS);
    const claim = [this.#holder, leasedUntil, leasedUntil, endpointId, this.clock.now()];
    if (this.#isStopping) return IDLE;
    if ((await this.database.execute(CLAIM, claim)) === 0) {
      const now = this.clock.now();
      await this.database.execute(LOOK_AGAIN, [now, endpointId, now]);
      return IDLE;
    }
    let served: Batch = { isSlow: wasSlow, hasMore: true };
    for (let batch = 0; served.hasMore && batch < MAX_BATCHES && !this.#isStopping; batch += 1) {
      served = await this.#sendBatch(endpointId, served.isSlow);
      if (served.isSlow || served.pauseMs !== undefined) break;
    }
    await this.#release(endpointId, leasedUntil, served);
    return { isSlow: served.isSlow, hasMore: served.hasMore && served.pauseMs === undefined };
  }

  async #release(endpointId: number, leasedUntil: Date, { hasMore, pauseMs }: Batch): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ dueAt: StoredInstant | null }>(NEXT_RETRY, [endpointId]);
    const dueAt = row === undefined || row.dueAt === null ? later(now, FAR_MS) : toDate(row.dueAt);
    const pausedUntil = pauseMs === undefined ? null : later(now, pauseMs);
    const release = [pausedUntil, leasedUntil, hasMore ? now : dueAt, endpointId, this.#holder];
    await this.database.execute(RELEASE, release);
  }

  async #sendBatch(id: number, wasSlow: boolean): Promise<Batch> {
    const startedAt = this.clock.now();
    const endpoint = await readLeased(this.database, { id, holder: this.#holder, now: startedAt });
    if (endpoint === undefined) return { ...IDLE, isSlow: wasSlow };
    // The owner chose this host at the moment when staff stopped it.
    if (endpoint.isBlocked) {
      await this.shutdowns.switchOff(endpoint, 'staff');
      return { ...IDLE, isSlow: wasSlow };
    }
    const work = await readWork(this.database, endpoint, startedAt);
    const items = [...work.retries, ...work.fresh.items, ...work.replay.items];
    if (items.length === 0 && !hasLooked(endpoint, work)) return { ...IDLE, isSlow: wasSlow };
    const sent = await this.#send(endpoint, items, wasSlow ? 1 : AT_ONCE);
    const now = this.clock.now();
    const decision = await noteBatch(this.database, {
      endpoint,
      work,
      sent,
      holder: this.#holder,
      leasedUntil: later(now, LEASE_MS),
      now,
      random: Math.random,
    });
    if (decision === undefined) return IDLE;
    for (const one of sent) this.metrics.count(one);
    if (decision.state === 'off') await this.shutdowns.switchOff(endpoint, decision.reason ?? 'failing');
    const isNowSlow = sent.length > 0 ? sent.some(({ outcome }) => isSlow(outcome)) : wasSlow;
    const hasMore =
      decision.state !== 'off' &&
      (work.retries.length >= BATCH ||
        sent.length < items.length ||
        sent.some((one) => one.isPostponed) ||
        decision.state !== endpoint.state ||
        (decision.state === 'on' && hasLater(endpoint, work)) ||
        hasLooked(endpoint, work));
    return {
      isSlow: isNowSlow,
      hasMore: hasMore && (sent.length > 0 || items.length === 0),
      pauseMs: pauseOf(endpoint, sent),
    };
  }

  /**
   * Starts requests in the order of the events, a few concurrently. Events not started in time stay for the next batch.
   */
  async #send(endpoint: LeasedEndpoint, items: readonly WorkItem[], atOnce: number): Promise<Sent[]> {
    const begunAt = performance.now();
    const sent: Sent[] = [];
    const messages =
      endpoint.format === 'channel' ? [items.slice(0, MAX_PER_MESSAGE)] : items.map((item) => [item] as const);
    const queue = messages.values();
    const lane = async (): Promise<void> => {
      for (const events of queue) {
        const outcome = await this.#post(endpoint, events);
        // The process is stopping and cut the connection: the next holder of the lease sends the event again.
        if (this.#isStopping && !isSuccess(outcome)) return;
        const common = {
          outcome,
          at: this.clock.now(),
          isPostponed: endpoint.format === 'channel' && isPostponed(outcome),
        };
        sent.push(...events.map((item) => ({ ...common, item })));
        if (this.#isStopping || performance.now() - begunAt >= BOX_MS) return;
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
    return sent;
  }

  #post({ url, format, seeds, listing }: LeasedEndpoint, items: readonly WorkItem[]) {
    const contents = items.map(({ event, previous }) => messageOf(event, listing, previous));
    const pepper = this.config.values.keyPepper ?? '';
    return this.connector.send({ url, format }, requestOf(contents, { format, seeds, pepper }, this.clock.now()));
  }
}

const pauseOf = ({ format }: LeasedEndpoint, [first]: readonly Sent[]): number | undefined =>
  format === 'channel' && first !== undefined ? pauseAfter(first.outcome) : undefined;

/** Whether unread events remain. There may be many unwanted ones in between. */
const hasLater = ({ events, replayUntil }: LeasedEndpoint, { fresh, replay }: Work): boolean =>
  fresh.lookedTo < events || (replayUntil !== null && replay.lookedTo < replayUntil);

/** Whether the cursor moved past events of unwanted types. */
const hasLooked = ({ reached, replayed }: LeasedEndpoint, { fresh, replay }: Work): boolean =>
  (fresh.items.length === 0 && fresh.lookedTo > reached) ||
  (replayed !== null && replay.items.length === 0 && replay.lookedTo > replayed);
