import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { logFault } from '../../../core/database/database-errors.js';
import { hourOf } from '../../../core/database/leases/work-lease.rules.js';
import { type Lease, WorkLeases } from '../../../core/database/leases/work-leases.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { ScheduledWork } from '../../../core/shared/scheduled-work.js';
import { HeldRewards } from '../held/held-rewards.service.js';
import { Farms } from './farms.service.js';

/** Each hour, one process of the installation posts the held rewards that are due, and searches for farms. */
@Injectable()
export class FarmsJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Votes');
  readonly #hourly = new ScheduledWork(
    (end) => this.leases.once('vote-farms', hourOf(this.clock.now()), (lease) => this.#work(lease), end),
    (error) => logFault(this.#logger, 'The hourly look at votes failed', error),
  );

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly farms: Farms,
    private readonly held: HeldRewards,
  ) {}

  @Cron('0 11 * * * *', { name: 'vote-farms', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#hourly.run();
  }

  async #work(lease: Lease): Promise<void> {
    await this.held.postDue(lease);
    await this.farms.look(lease);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#hourly.stop();
  }
}
