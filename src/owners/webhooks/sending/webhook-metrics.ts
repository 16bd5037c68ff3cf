import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Database } from '../../../core/database/database.js';
import { minuteOf } from '../../../core/database/leases/work-lease.rules.js';
import { WorkLeases } from '../../../core/database/leases/work-leases.service.js';
import { Metrics } from '../../../core/http/monitoring/metrics.js';
import { Clock } from '../../../core/shared/clock.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { MAX_ATTEMPTS, STATES } from '../../../core/delivery/retry.rules.js';
import type { SentItem } from './endpoint-results.js';
import { webhookFigures } from './webhook-figures.js';

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
