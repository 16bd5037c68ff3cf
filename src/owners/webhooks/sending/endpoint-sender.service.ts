import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type RowOf, type StoredInstant, toDateOrNull } from '../../../core/database/columns.js';
import { type Tx, listLength, padded, placeholders } from '../../../core/database/sql.js';
import { Deliveries } from '../../../core/delivery/deliveries.service.js';
import { Hints } from '../../../core/delivery/hints.js';
import { BATCH } from '../../../core/delivery/retry.rules.js';
import { type Decision, type Health, decide, isGone } from '../../../core/delivery/switch-off.rules.js';
import { type Answer, Sender, type Sent } from '../../../core/delivery/sender.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage } from '../../../core/texts/t.js';
import { Shutdowns } from '../endpoints/shutdowns.service.js';
import type { WebhookEndpoint } from '../webhook.entity.js';
import { EventRecorder } from '../event-recorder.service.js';
import { MAX_PER_MESSAGE, isChannelGone, isPostponed, pauseAfter, requestOf } from './channel-message.rules.js';
import { EndpointResults, cursorColumns, storeResults, waitingRetries } from './endpoint-results.js';
import {
  type DueEndpoint,
  type EventMessage,
  type LeasedEndpoint,
  itemsOf,
  readLeased,
  readWork,
} from './endpoint-work.js';
import { messageOf } from './message.rules.js';
import { WebhookConnector } from './webhook-connector.js';
import { WebhookMetrics } from './webhook-metrics.js';

const HINT_MS = 5;
/** Processes that send poll every second, so hints to them can be batched for a while. */
const FOREIGN_HINT_MS = 250;

const OF_LISTINGS = (count: number): string =>
  `SELECT id FROM webhook_endpoints WHERE listing_id IN (${placeholders(count)}) AND state = 'on'`;
const WAKE = (count: number): string => `UPDATE webhook_endpoints SET due_at = ?
  WHERE listing_id IN (${placeholders(count)}) AND state = 'on' AND due_at > ?`;
const DUE = `SELECT id FROM webhook_endpoints WHERE state IN ('on', 'resting') AND due_at <= ?
  AND (leased_until IS NULL OR leased_until <= ?) ORDER BY due_at LIMIT ?`;
const BEHIND = `SELECT e.id FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
  WHERE e.state = 'on' AND (e.reached < l.events OR e.replay_until IS NOT NULL)
    AND (e.leased_until IS NULL OR e.leased_until <= ?) LIMIT ?`;
const NEXT_RETRY = 'SELECT MIN(due_at) AS dueAt FROM webhook_retries WHERE endpoint_id = ?';

type Found = RowOf<WebhookEndpoint, 'id'>;

/**
 * Sends the events of listings to their endpoints. Events of this process are found at once by a hint, those of other
 * processes within a second by `due_at`, and those that a crash left behind by a look at all endpoints each minute.
 */
@Injectable()
export class EndpointSender extends Sender<DueEndpoint, EventMessage> implements OnModuleInit {
  protected override readonly atOnce = 4;
  protected override readonly hasDueTime = true;
  readonly #hints = new Hints({
    delayMs: () => (this.isSending ? HINT_MS : FOREIGN_HINT_MS),
    passOn: (listingIds) => this.#passOn(listingIds),
    report: (error) => this.report(error),
  });

  constructor(
    deliveries: Deliveries,
    private readonly recorder: EventRecorder,
    private readonly connector: WebhookConnector,
    private readonly shutdowns: Shutdowns,
    private readonly metrics: WebhookMetrics,
    private readonly languages: Languages,
  ) {
    super('Webhooks', 'webhook_endpoints', deliveries);
  }

  onModuleInit(): void {
    this.recorder.afterRecording((listingId) => this.hint(listingId));
  }

  /** Call this after the commit of something to send. */
  hint(listingId: number): void {
    this.#hints.add(listingId);
  }

  /** Also passes on hints that could not be passed on before. */
  override poll(): Promise<void> {
    this.#hints.passOn();
    return super.poll();
  }

  override async idle(): Promise<void> {
    do {
      await this.#hints.idle();
      await super.idle();
    } while (this.#hints.isWaiting);
  }

  override async stop(): Promise<void> {
    const ended = super.stop();
    // Other processes send what this one has not begun.
    this.#hints.passOn();
    await ended;
    await this.#hints.idle();
  }

  /** Starts every endpoint that has unsent events, with or without a hint. */
  async lookAtAll(): Promise<void> {
    const { database, clock } = this.deliveries;
    if (this.isSending) this.offer(await database.queryAside<Found>(BEHIND, [clock.now(), this.limit]));
  }

  protected due(now: Date, limit: number): Promise<Found[]> {
    return this.deliveries.database.query<Found>(DUE, [now, now, limit]);
  }

  protected override async nextDue(id: number): Promise<Date | null> {
    const [row] = await this.deliveries.database.query<{ dueAt: StoredInstant | null }>(NEXT_RETRY, [id]);
    return toDateOrNull(row?.dueAt ?? null);
  }

  protected async read(id: number, now: Date): Promise<DueEndpoint | undefined> {
    const { database } = this.deliveries;
    const endpoint = await readLeased(database, { id, holder: this.holder, now });
    if (endpoint === undefined) return undefined;
    const work = await readWork(database, endpoint, now);
    const items = itemsOf(work);
    if (items.length === 0 && !hasPassed(endpoint, work) && endpoint.obstacle === undefined) return undefined;
    if (endpoint.format !== 'channel') return { ...endpoint, work, messages: items.map((item) => [item]) };
    return { ...endpoint, work, messages: items.length === 0 ? [] : [items.slice(0, MAX_PER_MESSAGE)] };
  }

  protected async post(
    { url, format, seeds, listing, ownerLanguage }: DueEndpoint,
    items: EventMessage,
  ): Promise<Answer> {
    const { clock, config } = this.deliveries;
    const contents = items.map(({ event, previous }) => messageOf(event, listing, previous));
    const sealing = { format, seeds, pepper: config.values.keyPepper ?? '' };
    const language = this.languages.forAccount(ownerLanguage);
    const request = inLanguage(language, () => requestOf(contents, sealing, clock.now()));
    const outcome = await this.connector.send({ url, format }, request);
    if (format !== 'channel') return { outcome };
    return { outcome, isPostponed: isPostponed(outcome), pauseMs: pauseAfter(outcome) };
  }

  protected async store(tx: Tx, endpoint: DueEndpoint, sent: readonly Sent<EventMessage>[], health: Health) {
    const results = new EndpointResults(endpoint, sent, this.deliveries.clock.now());
    const isGoneFor = endpoint.format === 'channel' ? isChannelGone : isGone;
    const state = { isGone: sent.some(({ outcome }) => isGoneFor(outcome)), parked: await waitingRetries(tx, results) };
    const decision = decide(health, state, results.now);
    const cursor = cursorColumns(results);
    if (!(await this.storeHealth(tx, endpoint, { health, decision, sent }, cursor))) return undefined;
    await storeResults(tx, results, decision);
    tx.afterCommit(() => {
      for (const one of results.sent) this.metrics.count(one);
    });
    return { ...decision, hasMore: hasMore(results, decision) };
  }

  protected switchOff(endpoint: DueEndpoint, reason: 'staff' | 'gone' | 'failing'): Promise<void> {
    return this.shutdowns.switchOff(endpoint, reason);
  }

  async #passOn(listingIds: readonly number[]): Promise<void> {
    const { database, clock } = this.deliveries;
    const length = listLength(listingIds.length);
    const ids = padded(listingIds, length);
    if (this.isSending) return this.offer(await database.query<Found>(OF_LISTINGS(length), ids));
    const now = clock.now();
    await database.execute(WAKE(length), [now, ...ids, now]);
  }
}

const hasMore = ({ endpoint, sent }: EndpointResults, { state }: Decision): boolean =>
  endpoint.work.retries.length >= BATCH ||
  sent.length < itemsOf(endpoint.work).length ||
  state !== endpoint.state ||
  (state === 'on' && hasUnread(endpoint)) ||
  hasPassed(endpoint, endpoint.work);

/** Whether unread events remain. There may be many unwanted ones in between. */
const hasUnread = ({ events, replayUntil, work: { fresh, replay } }: DueEndpoint): boolean =>
  fresh.lookedTo < events || (replayUntil !== null && replay.lookedTo < replayUntil);

/** Whether the cursor moved past events of unwanted types. */
const hasPassed = ({ reached, replayed }: LeasedEndpoint, { fresh, replay }: DueEndpoint['work']): boolean =>
  (fresh.items.length === 0 && fresh.lookedTo > reached) ||
  (replayed !== null && replay.items.length === 0 && replay.lookedTo > replayed);
