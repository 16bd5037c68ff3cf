import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { logFault } from '../../database/job-faults.js';
import { minuteOf } from '../../database/leases/work-lease.rules.js';
import { WorkLeases } from '../../database/leases/work-leases.service.js';
import { Clock } from '../../shared/clock.js';
import { Dispatcher } from './dispatcher.service.js';
import { WebhookConnector } from './webhook-connector.js';
import { WebhookMetrics } from './webhook-metrics.js';

const POLL_MS = 1_000;
const LOOK_MS = 60_000;
/** How long requests under way may still take when the process ends. Unfinished ones are sent again. */
const MAX_END_MS = 2_000;

/** Looks for endpoints with something to send, and stops sending when the process ends. */
@Injectable()
export class WebhooksJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Webhooks');
  #hasLooked = false;

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly connector: WebhookConnector,
    private readonly metrics: WebhookMetrics,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  /** The first run looks at all endpoints, because the previous process may have crashed. */
  @Interval('webhooks', POLL_MS)
  async poll(): Promise<void> {
    if (!this.#hasLooked) await this.lookAtAll();
    await this.#logged(this.dispatcher.poll());
  }

  @Interval('webhooks-all', LOOK_MS)
  lookAtAll(): Promise<void> {
    return this.#logged(this.#lookAtAll());
  }

  async beforeApplicationShutdown(): Promise<void> {
    const ended = this.dispatcher.stop();
    await Promise.race([ended, wait(MAX_END_MS, undefined, { ref: false })]);
    this.connector.close();
    await ended;
  }

  /** Every process looks once at its start. From then on, one process each minute looks for all. */
  async #lookAtAll(): Promise<void> {
    const look = (): Promise<void> => this.dispatcher.lookAtAll();
    if (!this.#hasLooked) await look();
    else if (this.dispatcher.isSending) await this.leases.once('webhooks-all', minuteOf(this.clock.now()), look);
    this.#hasLooked = true;
    await this.metrics.update();
  }

  async #logged(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      logFault(this.#logger, 'Webhooks could not be looked for', error);
    });
  }
}
