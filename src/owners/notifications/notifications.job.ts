import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { logFault } from '../../core/database/database-errors.js';
import { minuteOf } from '../../core/database/leases/work-lease.rules.js';
import { type Lease, WorkLeases } from '../../core/database/leases/work-leases.service.js';
import { Clock } from '../../core/shared/clock.js';
import { ScheduledWork } from '../../core/shared/scheduled-work.js';
import { Reminders } from './reminders.service.js';

/** Looks for reminders every minute, in one process. */
@Injectable()
export class NotificationsJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Notifications');
  readonly #reminders = new ScheduledWork(
    (end) => {
      const tell = ({ since, signal }: Lease): Promise<void> => this.reminders.tellDue(since, signal);
      return this.leases.once('reminders', minuteOf(this.clock.now()), tell, end);
    },
    (error) => logFault(this.#logger, 'Reminders could not be made', error),
  );

  constructor(
    private readonly reminders: Reminders,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  @Cron('20 * * * * *', { name: 'reminders', timeZone: 'UTC', waitForCompletion: true })
  remind(): Promise<void> {
    return this.#reminders.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#reminders.stop();
  }
}
