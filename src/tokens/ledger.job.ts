import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerAuditResults } from './ledger-audit-results.service.js';

/** Audits the ledger every hour, in every process, so that the metrics of each one can raise an alarm. */
@Injectable()
export class LedgerJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Ledger');
  readonly #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly audit: LedgerAudit,
    private readonly results: LedgerAuditResults,
  ) {}

  @Cron('0 7 * * * *', { name: 'ledger-audit', timeZone: 'UTC', waitForCompletion: true })
  run(): Promise<void> {
    if (!this.#end.signal.aborted) this.#running = this.#audit();
    return this.#running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #audit(): Promise<void> {
    try {
      const report = await this.audit.run(this.#end.signal);
      for (const { rule, says } of report.faults) this.#logger.error(`The ledger is broken (${rule}): ${says}`);
      await this.results.store(report);
    } catch (error) {
      if (!this.#end.signal.aborted) this.#logger.error(`The audit of the ledger failed: ${String(error)}`);
    }
  }
}
