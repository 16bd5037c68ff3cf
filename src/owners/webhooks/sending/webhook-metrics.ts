import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Database } from '../../../core/database/database.js';
import { minuteOf } from '../../../core/database/leases/work-lease.rules.js';
import { WorkLeases } from '../../../core/database/leases/work-leases.service.js';
import { Metrics } from '../../../core/http/monitoring/metrics.js';
import { Clock } from '../../../core/shared/clock.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { MAX_ATTEMPTS } from '../../../core/delivery/retry.rules.js';
import { STATES, type AddressState } from '../../../core/delivery/switch-off.rules.js';
import type { SentItem } from './endpoint-results.js';
import { type StoredInstant, toDate } from '../../../core/database/columns.js';
import { SECOND } from '../../../core/shared/utc.js';

const STATE_COUNTS = `SELECT e.state, COUNT(*) AS endpoints, SUM(l.events - e.reached) AS waiting
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id GROUP BY e.state`;
const OLDEST = `SELECT MIN(v.at) AS oldest FROM webhook_endpoints e
  JOIN listing_events v ON v.listing_id = e.listing_id AND v.sequence = e.reached + 1 WHERE e.state = 'on'`;

interface WebhookFigures {
  readonly states: Readonly<Record<AddressState, number>>;
  /** Events that are not sent yet, except those of endpoints that are off. */
  readonly waiting: number;
  /** Age of the oldest unsent event of the endpoints in the state "on". */
  readonly oldestSeconds: number;
}

interface StateRow {
  readonly state: AddressState;
  readonly endpoints: number | string;
  readonly waiting: number | string | null;
}

export async function webhookFigures(database: Database, now: Date): Promise<WebhookFigures> {
  const found = await database.queryAside<StateRow>(STATE_COUNTS);
  const count = (state: AddressState): number => Number(found.find((row) => row.state === state)?.endpoints ?? 0);
  const active = found.filter(({ state }) => state !== 'off');
  const [row] = await database.queryAside<{ oldest: StoredInstant | null }>(OLDEST);
  const since = row === undefined || row.oldest === null ? now : toDate(row.oldest);
  return {
    states: Object.fromEntries(STATES.map((state) => [state, count(state)])) as Record<AddressState, number>,
    waiting: active.reduce((sum, { waiting }) => sum + Number(waiting ?? 0), 0),
    oldestSeconds: Math.max(0, now.getTime() - since.getTime()) / SECOND,
  };
}

/** The metrics of webhooks. The gauges describe the whole installation at the last look at all endpoints. */
@Injectable()
export class WebhookMetrics {
  readonly #deliveries: Counter<'outcome'>;
  readonly #endpoints: Gauge<'state'>;
  readonly #waiting: Gauge;
  readonly #oldest: Gauge;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leases: WorkLeases,
    { registry }: Metrics,
  ) {
    const registers = [registry];
    this.#deliveries = new Counter({
      name: 'marquee_webhook_deliveries_total',
      help: 'Requests to webhook endpoints, by outcome: delivered, failed (tried again), dropped (the last attempt failed).',
      labelNames: ['outcome'],
      registers,
    });
    this.#waiting = new Gauge({
      name: 'marquee_webhook_waiting',
      help: 'Events that webhook endpoints have not been sent yet.',
      registers,
    });
    this.#oldest = new Gauge({
      name: 'marquee_webhook_oldest_seconds',
      help: 'The age of the oldest event that an endpoint in the state "on" has not been sent; above 300, senders are missing.',
      registers,
    });
    this.#endpoints = new Gauge({
      name: 'marquee_webhook_endpoints',
      help: 'Webhook endpoints, by state.',
      labelNames: ['state'],
      registers,
    });
  }

  /** Events that are postponed keep their attempts, so none of them is dropped. */
  count({ outcome, item: { attempts }, isPostponed }: SentItem): void {
    const failure = isPostponed !== true && attempts + 1 >= MAX_ATTEMPTS ? 'dropped' : 'failed';
    this.#deliveries.inc({ outcome: isSuccess(outcome) ? 'delivered' : failure });
  }

  async update(): Promise<void> {
    const now = this.clock.now();
    const { states, waiting, oldestSeconds } = await this.leases.shared('webhook-figures', minuteOf(now), () =>
      webhookFigures(this.database, now),
    );
    for (const state of STATES) this.#endpoints.set({ state }, states[state]);
    this.#waiting.set(waiting);
    this.#oldest.set(oldestSeconds);
  }
}
