import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { logFault } from '../../../core/database/database-errors.js';
import { minuteOf } from '../../../core/database/leases/work-lease.rules.js';
import { WorkLeases } from '../../../core/database/leases/work-leases.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { EndpointSender } from './endpoint-sender.service.js';
import { WebhookMetrics } from './webhook-metrics.js';

const POLL_MS = 1_000;
const LOOK_MS = 60_000;

@Injectable()
export class WebhooksJob {
  readonly #logger = new Logger('Webhooks');
  #hasLooked = false;

  constructor(
    private readonly sender: EndpointSender,
    private readonly metrics: WebhookMetrics,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  /** The first run looks at all endpoints, because the previous process may have crashed. */
  @Interval('webhooks', POLL_MS)
  async poll(): Promise<void> {
    if (!this.#hasLooked) await this.lookAtAll();
    await this.sender.poll();
  }

  @Interval('webhooks-all', LOOK_MS)
  async lookAtAll(): Promise<void> {
    try {
      await this.#lookAtAll();
    } catch (error) {
      logFault(this.#logger, 'Webhooks could not be looked for', error);
    }
  }

  /** Every process looks once at its start. From then on, one process each minute looks for all. */
  async #lookAtAll(): Promise<void> {
    const look = (): Promise<void> => this.sender.lookAtAll();
    if (!this.#hasLooked) await look();
    else if (this.sender.isSending) await this.leases.once('webhooks-all', minuteOf(this.clock.now()), look);
    this.#hasLooked = true;
    await this.metrics.update();
  }
}
