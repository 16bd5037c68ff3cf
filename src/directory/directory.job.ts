import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { logFault } from '../database/job-faults.js';
import { hourOf } from '../database/leases/work-lease.rules.js';
import { type Lease, WorkLeases } from '../database/leases/work-leases.service.js';
import { STEP_EVENTS } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { Clock } from '../shared/clock.js';
import { DirectoryIndex } from './directory-index.service.js';
import { DirectorySync } from './directory-sync.service.js';

const UPDATE_EVERY_MS = 3_000;

/** Events that change the facets or words of a listing, or whether it is public. */
const INDEXED = [...STEP_EVENTS, 'listing.transferred', 'listing.changed'] as const;

/** Events that change sort keys only. They are too frequent to update the index in their transactions. */
const COUNTED = ['listing.counted', 'vote.created', 'vote.removed', 'bump.created'] as const;

/**
 * Indexes texts and visibility in the transaction of each change, and counts a moment later. The hourly comparison of all
 * listings finds updates that were lost with a process.
 */
@Injectable()
export class DirectoryJob implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('Directory');
  readonly #shutdown = new AbortController();
  #updating: Promise<void> | undefined;
  #comparing: Promise<void> | undefined;
  #hourly: Promise<void> | undefined;

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly index: DirectoryIndex,
    private readonly sync: DirectorySync,
  ) {}

  onModuleInit(): void {
    this.events.on(INDEXED, (tx, { listingId }) => this.index.update(tx, [listingId]));
    this.events.afterCommit(COUNTED, ({ listingId }) => this.sync.queueUpdate(listingId));
  }

  @Interval('directory-refresh', UPDATE_EVERY_MS)
  updateQueued(): Promise<void> {
    this.#updating ??= this.#logged(this.sync.updateQueued()).finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  /** One process of the installation does this each hour. Each process indexes its own changes by events. */
  @Cron('0 23 * * * *', { name: 'directory-look', timeZone: 'UTC', waitForCompletion: true })
  async updateHourly(): Promise<void> {
    const compare = ({ signal }: Lease): Promise<void> => this.#updateOutdated(signal);
    const work = this.leases.once('directory-look', hourOf(this.clock.now()), compare, this.#shutdown.signal);
    this.#hourly = this.#logged(work.then(() => undefined));
    await this.#hourly;
  }

  /** At every start. */
  updateOutdated(): Promise<void> {
    this.#comparing ??= this.#logged(this.#updateOutdated(this.#shutdown.signal)).finally(() => {
      this.#comparing = undefined;
    });
    return this.#comparing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await Promise.all([this.updateQueued(), this.#comparing, this.#hourly]);
  }

  async #updateOutdated(signal: AbortSignal): Promise<void> {
    const count = await this.sync.updateOutdated(signal);
    if (count > 0) this.#logger.log(`Updated ${count} listing(s) in the directory`);
  }

  async #logged(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      logFault(this.#logger, 'The directory could not be updated and will be tried again', error);
    });
  }
}
