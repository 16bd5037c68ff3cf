import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../shared/clock.js';
import { ScheduledWork } from '../../shared/scheduled-work.js';
import { Database } from '../database.js';
import { logFault } from '../database-errors.js';
import { hourOf } from '../leases/work-lease.rules.js';
import { WorkLeases } from '../leases/work-leases.service.js';
import { type Kept, type KeptByAge, deleteAged } from './deletion.js';

interface KeptOtherwise extends Kept {
  readonly delete: (now: Date, end: AbortSignal) => Promise<unknown>;
  /** Why age alone does not decide, or why rows are not all that there is to delete. */
  readonly because: string;
}

/**
 * The table of what is kept how long. Deletes stored data whose time is over, in one process each hour. The modules of
 * the data add their entries. A deletion that fails does not keep the others from their work, and is tried again in the next hour.
 */
@Injectable()
export class Retention implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Retention');
  readonly #entries: (KeptByAge | KeptOtherwise)[] = [];
  readonly #work = new ScheduledWork(
    (end) => this.leases.once('retention', hourOf(this.clock.now()), ({ signal }) => this.deleteExpired(signal), end),
    (error) => logFault(this.#logger, 'Expired data could not be deleted', error),
  );

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  get entries(): readonly (KeptByAge | KeptOtherwise)[] {
    return this.#entries;
  }

  add(...entries: readonly (KeptByAge | KeptOtherwise)[]): void {
    this.#entries.push(...entries);
  }

  @Cron('0 23 * * * *', { name: 'retention', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  async deleteExpired(end = new AbortController().signal): Promise<void> {
    const now = this.clock.now();
    for (const entry of this.#entries) {
      if (end.aborted) return;
      try {
        await ('delete' in entry ? entry.delete(now, end) : deleteAged(this.database, entry, now, end));
      } catch (error) {
        if (!end.aborted) logFault(this.#logger, `Could not delete expired ${entry.data}`, error);
      }
    }
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}
