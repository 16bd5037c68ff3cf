import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Refresh } from './refresh.service.js';

/** One round a minute. A round that is missed is made up for by the next ones: what is due stays due. */
@Injectable()
export class RefreshJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Refresh');
  readonly #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly refresh: Refresh) {}

  @Cron('45 * * * * *', { name: 'platform-refresh', timeZone: 'UTC', waitForCompletion: true })
  round(): Promise<void> {
    if (!this.#end.signal.aborted) this.#running = this.#round();
    return this.#running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #round(): Promise<void> {
    try {
      await this.refresh.round(this.#end.signal);
    } catch (error) {
      this.#logger.error(`What the platform tells of listings could not be refreshed: ${String(error)}`);
    }
  }
}
