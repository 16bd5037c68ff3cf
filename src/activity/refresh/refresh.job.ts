import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledWork } from '../../core/shared/scheduled-work.js';
import { GuildCounts } from './guild-counts.service.js';
import { Refresh } from './refresh.service.js';
import { logFault } from '../../core/database/database-errors.js';

/** One round a minute. After a missed round nothing is lost: listings stay due. */
@Injectable()
export class RefreshJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Refresh');
  readonly #work = new ScheduledWork(
    (end) => this.refresh.round(end),
    (error) =>
      logFault(this.#logger, 'Listings could not be refreshed from the platform and will be tried again', error),
  );

  readonly #counting = new ScheduledWork(
    (end) => this.counts.round(end),
    (error) => logFault(this.#logger, 'Members of servers could not be counted and will be counted again', error),
  );

  constructor(
    private readonly refresh: Refresh,
    private readonly counts: GuildCounts,
  ) {}

  @Cron('45 * * * * *', { name: 'platform-refresh', timeZone: 'UTC', waitForCompletion: true })
  round(): Promise<void> {
    return this.#work.run();
  }

  @Cron('5 * * * * *', { name: 'platform-counts', timeZone: 'UTC', waitForCompletion: true })
  count(): Promise<void> {
    return this.#counting.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#work.stop(), this.#counting.stop()]);
  }
}
