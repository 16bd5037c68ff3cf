import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { logFault } from '../database/job-faults.js';
import { WorkLeases } from '../database/leases/work-leases.service.js';
import { Clock } from '../shared/clock.js';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { AuditSeals } from './audit-seals.service.js';
import { dayOf } from './seal.rules.js';

/** Seals the end of the audit log once a day, in one process, and writes the seal to the log of the service as well. */
@Injectable()
export class AuditSealJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Audit');
  readonly #work = new ScheduledWork(
    (end) =>
      this.leases.once(
        'audit-seal',
        dayOf(this.clock.now()),
        async (lease) => {
          const made = await this.seals.seal((tx) => lease.confirm(tx));
          if (made === undefined) return;
          const { sequence, hash, keyId, seal } = made;
          this.#logger.log(`The audit log is sealed: entry ${sequence}, hash ${hash}, key ${keyId}, seal ${seal}`);
        },
        end,
      ),
    (error) => logFault(this.#logger, 'The audit log could not be sealed', error),
  );

  constructor(
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly seals: AuditSeals,
  ) {}

  /** Every hour, because the process may have been off at midnight. The lease lets it happen once a day. */
  @Cron('0 17 * * * *', { name: 'audit-seal', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}
