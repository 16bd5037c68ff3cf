import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledWork } from '../shared/scheduled-work.js';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerAuditResults } from './ledger-audit-results.service.js';

/** Audits the ledger every hour, in every process, so that the metrics of each one can raise an alarm. */
@Injectable()
export class LedgerJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Ledger');
  readonly #work = new ScheduledWork(
    (end) => this.#audit(end),
    (error) => this.#logger.error(`The audit of the ledger failed: ${String(error)}`),
  );

  constructor(
    private readonly audit: LedgerAudit,
    private readonly results: LedgerAuditResults,
  ) {}

  @Cron('0 7 * * * *', { name: 'ledger-audit', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    return this.#work.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  async #audit(end: AbortSignal): Promise<void> {
    const report = await this.audit.run(end);
    for (const { rule, says } of report.faults) this.#logger.error(`The ledger is broken (${rule}): ${says}`);
    await this.results.store(report);
  }
}
