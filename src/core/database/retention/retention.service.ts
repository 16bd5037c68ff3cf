import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../shared/clock.js';
import { ScheduledWork } from '../../shared/scheduled-work.js';
import { logFault } from '../job-faults.js';
import { hourOf } from '../leases/work-lease.rules.js';
import { WorkLeases } from '../leases/work-leases.service.js';

type Deletion = (now: Date, end: AbortSignal) => Promise<unknown>;

/**
 * Deletes stored data whose time is over, in one process each hour. The modules of the data add what they delete. A
 * deletion that fails does not keep the others from their work, and is tried again in the next hour.
 */
@Injectable()
export class Retention implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Retention');
  readonly #deletions = new Map<string, Deletion>();
  readonly #work = new ScheduledWork(
    (end) => this.leases.once('retention', hourOf(this.clock.now()), ({ signal }) => this.deleteExpired(signal), end),
    (error) => logFault(this.#logger, 'Expired data could not be deleted', error),
  );

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  /** `data` names what is deleted, for the log: "sessions". */
  add(data: string, deletion: Deletion): void {
    this.#deletions.set(data, deletion);
  }

  @Cron('0 23 * * * *', { name: 'retention', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  async deleteExpired(end = new AbortController().signal): Promise<void> {
    const now = this.clock.now();
    for (const [data, deletion] of this.#deletions) {
      if (end.aborted) return;
      try {
        await deletion(now, end);
      } catch (error) {
        if (!end.aborted) logFault(this.#logger, `Could not delete expired ${data}`, error);
      }
    }
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}
