import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { dayOf } from '../shared/utc.js';
import { firstDay } from './statistics.rules.js';
import { logFault } from '../database/job-faults.js';

/** Listings per statement, few enough that no request waits long for one. */
const BATCH_SIZE = 1_000;

/** Deletes the days that are no longer shown. A late run, or one in several processes at once, does no harm. */
@Injectable()
export class StatisticsRetentionJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Statistics');
  readonly #work = new ScheduledWork(
    (end) => this.deleteOldDays(end),
    (error) => logFault(this.#logger, 'Old statistics could not be deleted', error),
  );

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Cron('0 15 0 * * *', { name: 'old-listing-days', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Returns the number of deleted rows. */
  async deleteOldDays(end?: AbortSignal): Promise<number> {
    const first = firstDay(dayOf(this.clock.now()));
    const [newest] = await this.database.query<{ id: number | null }>('SELECT MAX(listing_id) AS id FROM listing_days');
    let deleted = 0;
    for (let id = 0; id <= (newest?.id ?? -1); id += BATCH_SIZE) {
      if (end?.aborted === true) break;
      deleted += await this.database.execute('DELETE FROM listing_days WHERE listing_id BETWEEN ? AND ? AND day < ?', [
        id,
        id + BATCH_SIZE - 1,
        first,
      ]);
    }
    return deleted;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}
