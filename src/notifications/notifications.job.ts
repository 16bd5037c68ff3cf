import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { Notifications } from './notifications.service.js';
import { Reminders } from './reminders.service.js';

/** Looks for reminders every minute, and deletes old notifications every hour. */
@Injectable()
export class NotificationsJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Notifications');
  readonly #reminders = new ScheduledWork(
    () => this.reminders.tellDue(),
    (error) => this.#logger.error(`Reminders could not be made: ${String(error)}`),
  );
  readonly #retention = new ScheduledWork(
    (end) => this.notifications.deleteOld(end),
    (error) => this.#logger.error(`Old notifications could not be deleted: ${String(error)}`),
  );

  constructor(
    private readonly notifications: Notifications,
    private readonly reminders: Reminders,
  ) {}

  @Cron('20 * * * * *', { name: 'reminders', timeZone: 'UTC', waitForCompletion: true })
  remind(): Promise<void> {
    return this.#reminders.run();
  }

  @Cron('0 41 * * * *', { name: 'old-notifications', timeZone: 'UTC', waitForCompletion: true })
  forget(): Promise<void> {
    return this.#retention.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#reminders.stop(), this.#retention.stop()]);
  }
}
