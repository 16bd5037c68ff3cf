import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { dayOf } from '../shared/utc.js';
import { firstDay } from './statistics.rules.js';

/** Listings per statement: each is over in a moment, so that nobody waits for it. */
const LISTINGS = 1_000;

/** Deletes the days that are not shown any more. One that is late, or done by several processes, changes nothing. */
@Injectable()
export class OldDaysJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Statistics');
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Cron('0 15 0 * * *', { name: 'old-listing-days', timeZone: 'UTC', waitForCompletion: true })
  onTheDay(): Promise<unknown> {
    this.#running = this.sweep().catch((error: unknown) =>
      this.#logger.error(`Old statistics could not be deleted: ${String(error)}`),
    );
    return this.#running;
  }

  /** Answers how many days of listings were deleted. */
  async sweep(): Promise<number> {
    const first = firstDay(dayOf(this.clock.now()));
    const [newest] = await this.database.query<{ id: number | null }>('SELECT MAX(listing_id) AS id FROM listing_days');
    let deleted = 0;
    for (let id = 0; id <= (newest?.id ?? -1) && !this.#isStopping; id += LISTINGS)
      deleted += await this.database.execute('DELETE FROM listing_days WHERE listing_id BETWEEN ? AND ? AND day < ?', [
        id,
        id + LISTINGS - 1,
        first,
      ]);
    return deleted;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }
}
