import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Database } from '../../core/database/database.js';
import { isSchemaOutdated, logFault } from '../../core/database/database-errors.js';
import { hourOf } from '../../core/database/leases/work-lease.rules.js';
import { type Lease, WorkLeases } from '../../core/database/leases/work-leases.service.js';
import { Clock } from '../../core/shared/clock.js';
import { ScheduledWork } from '../../core/shared/scheduled-work.js';
import { findProgress } from './audit/audit-progress-rows.js';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerAuditResults } from './ledger-audit-results.service.js';

/** Audits the ledger every hour, in one process. Every process shows the result in its metrics. */
@Injectable()
export class LedgerJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Ledger');
  readonly #work = new ScheduledWork(
    (end) => this.leases.once('ledger-audit', hourOf(this.clock.now()), (lease) => this.#audit(lease), end),
    (error) => logFault(this.#logger, 'The audit of the ledger failed', error),
  );
  readonly #reading = new ScheduledWork(
    () => this.#show(),
    // Missing tables are reported at the start and by /readyz already.
    (error) => isSchemaOutdated(error) || this.#logger.warn(`The last audit cannot be read: ${String(error)}`),
  );

  constructor(
    private readonly database: Database,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
    private readonly audit: LedgerAudit,
    private readonly results: LedgerAuditResults,
  ) {}

  @Cron('0 7 * * * *', { name: 'ledger-audit', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Reads the result of the newest audit, so that the metrics of every process can raise an alarm. */
  @Cron('50 * * * * *', { name: 'ledger-audit-result', timeZone: 'UTC', waitForCompletion: true })
  show(): Promise<void> {
    return this.#reading.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.#work.stop(), this.#reading.stop()]);
  }

  async #audit(lease: Lease): Promise<void> {
    const report = await this.audit.runHourly(lease);
    for (const { rule, says } of report.faults) this.#logger.error(`The ledger is broken (${rule}): ${says}`);
    await this.results.store(report);
    await this.#show();
  }

  async #show(): Promise<void> {
    const { result, progress } = await this.database.read(async (em) => ({
      result: await this.results.latest(em),
      progress: await findProgress(em),
    }));
    if (result !== undefined)
      this.audit.show({ at: result.at, faults: result.faults.length, wholeAt: progress?.wholeAt ?? null });
  }
}
