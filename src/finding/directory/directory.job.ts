import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { logFault } from '../../core/database/database-errors.js';
import { hourOf } from '../../core/database/leases/work-lease.rules.js';
import { type Lease, WorkLeases } from '../../core/database/leases/work-leases.service.js';
import { STEP_EVENTS } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { Clock } from '../../core/shared/clock.js';
import { DirectoryIndex } from './directory-index.service.js';
import { DirectorySync } from './directory-sync.service.js';
import { FirstBuild } from './build/first-build.service.js';
import { NotIndexed } from './build/index-batches.js';

/** Also the pause before an update that failed is repeated. */
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
  /** Whether this process has compared all listings since its start. */
  #isCompared = false;

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly index: DirectoryIndex,
    private readonly sync: DirectorySync,
    private readonly firstBuild: FirstBuild,
  ) {}

  onModuleInit(): void {
    this.events.on(INDEXED, (tx, { listingId }) => this.index.update(tx, [listingId]));
    this.events.afterCommit(COUNTED, ({ listingId }) => this.sync.queueUpdate(listingId));
  }

  @Interval('directory-refresh', UPDATE_EVERY_MS)
  updateQueued(): Promise<void> {
    this.#updating ??= this.#logged(this.#updateQueued()).finally(() => {
      this.#updating = undefined;
    });
    return this.#updating;
  }

  /** One process of the installation does this each hour. Each process indexes its own changes by events. */
  @Cron('0 23 * * * *', { name: 'directory-look', timeZone: 'UTC', waitForCompletion: true })
  async updateHourly(): Promise<void> {
    const compare = async ({ signal }: Lease): Promise<void> => {
      await this.#updateOutdated(signal);
      if (!signal.aborted) await this.sync.deleteUnusedWords();
    };
    const work = this.leases.once('directory-look', hourOf(this.clock.now()), compare, this.#shutdown.signal);
    this.#hourly = this.#logged(work.then(() => undefined));
    await this.#hourly;
  }

  /** At every start. */
  updateOutdated(): Promise<void> {
    this.firstBuild.begin();
    this.#comparing ??= this.#logged(this.#updateOutdated(this.#shutdown.signal)).finally(() => {
      this.#comparing = undefined;
    });
    return this.#comparing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#shutdown.abort();
    await Promise.all([this.updateQueued(), this.#comparing, this.#hourly]);
  }

  async #updateQueued(): Promise<void> {
    await this.sync.updateQueued();
    if (this.firstBuild.isAwaited) await this.#endFirstBuild();
  }

  /** An interrupted comparison, such as by a restart of the database, begins again: the next hour would be too late. */
  async #updateOutdated(signal: AbortSignal): Promise<void> {
    while (!(await this.#compareAll(signal))) {
      await wait(UPDATE_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
    if (signal.aborted) return;
    this.#isCompared = true;
    await this.#endFirstBuild();
  }

  /** Whether every listing was compared, and updated or queued. */
  async #compareAll(signal: AbortSignal): Promise<boolean> {
    try {
      const count = await this.sync.updateOutdated(signal);
      if (count > 0) this.#logger.log(`Updated ${count} listing(s) in the directory`);
      return true;
    } catch (error) {
      this.#log(error);
      return error instanceof NotIndexed;
    }
  }

  async #endFirstBuild(): Promise<void> {
    if (this.#isCompared && this.sync.isComplete) await this.firstBuild.end();
  }

  async #logged(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => this.#log(error));
  }

  #log(error: unknown): void {
    logFault(this.#logger, 'The directory could not be updated and will be tried again', error);
  }
}
