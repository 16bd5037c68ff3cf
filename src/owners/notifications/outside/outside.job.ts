import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { logFault } from '../../../core/database/database-errors.js';
import { hourOf } from '../../../core/database/leases/work-lease.rules.js';
import { WorkLeases } from '../../../core/database/leases/work-leases.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { ScheduledWork } from '../../../core/shared/scheduled-work.js';
import { ChannelSender } from './channel-sender.service.js';
import { RestingBrowsers } from './resting-browsers.service.js';

const POLL_MS = 5_000;

@Injectable()
export class OutsideJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Notifications');
  readonly #browsers = new ScheduledWork(
    (end) => this.leases.once('push-hosts', hourOf(this.clock.now()), ({ signal }) => this.browsers.look(signal), end),
    (error) => logFault(this.#logger, 'The push services of browsers could not be compared', error),
  );

  constructor(
    private readonly sender: ChannelSender,
    private readonly browsers: RestingBrowsers,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  @Interval('notifications-outside', POLL_MS)
  poll(): Promise<void> {
    return this.sender.poll();
  }

  @Cron('0 37 * * * *', { name: 'push-hosts', timeZone: 'UTC', waitForCompletion: true })
  lookAtHosts(): Promise<void> {
    return this.#browsers.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#browsers.stop();
  }
}
