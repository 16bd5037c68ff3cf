import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { dayOf } from '../shared/utc.js';
import { firstDayKept } from './asked.rules.js';
import { logFault } from '../database/job-faults.js';

/** Deletes figures of searches whose retention is over. A late run, or runs in several processes, do no harm. */
@Injectable()
export class SearchRetentionJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Searches');
  readonly #work = new ScheduledWork(
    (end) => this.deleteOldDays(end),
    (error) => logFault(this.#logger, 'Old figures of searches could not be deleted', error),
  );

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Cron('0 40 * * * *', { name: 'old-searches', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  /** One day at a time, so that no request waits long. Returns the number of deleted rows. */
  async deleteOldDays(end?: AbortSignal): Promise<number> {
    const first = firstDayKept(dayOf(this.clock.now()));
    const [texts] = await this.database.query<OldestDay>('SELECT MIN(day) AS day FROM search_days');
    const [clicks] = await this.database.query<OldestDay>('SELECT MIN(day) AS day FROM search_clicks');
    let deleted = 0;
    for (let day = Math.min(texts?.day ?? first, clicks?.day ?? first); day < first; day += 1) {
      if (end?.aborted === true) break;
      deleted += await this.database.execute('DELETE FROM search_days WHERE day = ?', [day]);
      deleted += await this.database.execute('DELETE FROM search_clicks WHERE day = ?', [day]);
    }
    return deleted;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}

interface OldestDay {
  readonly day: number | null;
}
