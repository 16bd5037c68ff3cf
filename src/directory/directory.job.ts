import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { lacksTables } from '../database/failures.js';
import { STEP_EVENTS } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { DirectoryIndex } from './directory-index.service.js';
import { DirectoryKeeper } from './directory-keeper.service.js';

const REFRESH_EVERY_MS = 3_000;

/** What decides whether and under what a listing is found. */
const INDEXED = [...STEP_EVENTS, 'listing.transferred', 'listing.changed'] as const;

/** What lists are sorted by, and moves too often to be followed inside the change. */
const COUNTED = ['listing.counted', 'vote.created', 'vote.removed', 'bump.created'] as const;

/**
 * What listings say and whether they may be seen is followed inside each change; what is counted, a moment after it. What
 * a process that died could not follow any more is found by the look over everything.
 */
@Injectable()
export class DirectoryJob implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('Directory');
  readonly #end = new AbortController();
  #refreshing: Promise<void> | undefined;
  #looking: Promise<void> | undefined;

  constructor(
    private readonly events: Events,
    private readonly index: DirectoryIndex,
    private readonly keeper: DirectoryKeeper,
  ) {}

  onModuleInit(): void {
    this.events.on(INDEXED, (tx, { listingId }) => this.index.update(tx, [listingId]));
    this.events.after(COUNTED, ({ listingId }) => this.keeper.note(listingId));
  }

  @Interval('directory-refresh', REFRESH_EVERY_MS)
  refresh(): Promise<void> {
    this.#refreshing ??= this.#reported(this.keeper.refresh()).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** When the service starts, and every hour. */
  @Cron('0 23 * * * *', { name: 'directory-look', timeZone: 'UTC', waitForCompletion: true })
  look(): Promise<void> {
    this.#looking ??= this.#reported(this.#look()).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#end.abort();
    await Promise.all([this.refresh(), this.#looking]);
  }

  async #look(): Promise<void> {
    const mended = await this.keeper.catchUp(this.#end.signal);
    if (mended > 0) this.#logger.log(`Brought ${mended} listing(s) up to date`);
  }

  async #reported(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      // Told once at the start, and by /readyz: the lists are looked through again every hour.
      if (lacksTables(error)) return;
      this.#logger.error(`The directory could not be kept up to date: ${String(error)}`);
    });
  }
}
