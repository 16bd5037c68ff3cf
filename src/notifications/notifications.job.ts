import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { Notifications } from './notifications.service.js';
import { OutsideWebhooks } from './outside/outside-webhooks.service.js';
import { Reminders } from './reminders.service.js';
import { logFault } from '../database/job-faults.js';

/** Looks for reminders every minute, and deletes old notifications every hour. */
@Injectable()
export class NotificationsJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Notifications');
  readonly #reminders = new ScheduledWork(
    () => this.reminders.tellDue(),
    (error) => logFault(this.#logger, 'Reminders could not be made', error),
  );
  readonly #retention = new ScheduledWork(
    (end) => this.notifications.deleteOld(end),
    (error) => logFault(this.#logger, 'Old notifications could not be deleted', error),
  );
  readonly #logRetention = new ScheduledWork(
    () => this.webhooks.forgetOldLog(),
    (error) => logFault(this.#logger, 'The old log of webhooks of accounts could not be deleted', error),
  );

  constructor(
    private readonly notifications: Notifications,
    private readonly reminders: Reminders,
    private readonly webhooks: OutsideWebhooks,
  ) {}

  @Cron('20 * * * * *', { name: 'reminders', timeZone: 'UTC', waitForCompletion: true })
  remind(): Promise<void> {
    return this.#reminders.run();
  }

  @Cron('0 41 * * * *', { name: 'old-notifications', timeZone: 'UTC', waitForCompletion: true })
  async forget(): Promise<void> {
    await Promise.all([this.#retention.run(), this.#logRetention.run()]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#reminders, this.#retention, this.#logRetention].map((work) => work.stop()));
  }
}
