import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Refresh } from './refresh.service.js';

/** One round a minute. After a missed round nothing is lost: listings stay due. */
@Injectable()
export class RefreshJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Refresh');
  readonly #shutdown = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly refresh: Refresh) {}

  @Cron('45 * * * * *', { name: 'platform-refresh', timeZone: 'UTC', waitForCompletion: true })
  round(): Promise<void> {
    if (!this.#shutdown.signal.aborted) this.#running = this.#round();
    return this.#running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await this.#running;
  }

  async #round(): Promise<void> {
    try {
      await this.refresh.round(this.#shutdown.signal);
    } catch (error) {
      this.#logger.error(`Listings could not be refreshed from the platform and will be tried again: ${String(error)}`);
    }
  }
}
