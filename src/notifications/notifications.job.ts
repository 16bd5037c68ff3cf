import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { Reminders } from './reminders.service.js';
import { logFault } from '../database/job-faults.js';

/** Looks for reminders every minute. */
@Injectable()
export class NotificationsJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Notifications');
  readonly #reminders = new ScheduledWork(
    () => this.reminders.tellDue(),
    (error) => logFault(this.#logger, 'Reminders could not be made', error),
  );

  constructor(private readonly reminders: Reminders) {}

  @Cron('20 * * * * *', { name: 'reminders', timeZone: 'UTC', waitForCompletion: true })
  remind(): Promise<void> {
    return this.#reminders.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#reminders.stop();
  }
}
