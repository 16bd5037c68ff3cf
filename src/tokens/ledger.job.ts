import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LedgerAudit } from './ledger-audit.js';

/** Looks at the ledger every hour, in every process: so each one's metrics can raise the alarm. */
@Injectable()
export class LedgerJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Ledger');
  readonly #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly audit: LedgerAudit) {}

  @Cron('0 7 * * * *', { name: 'ledger-audit', timeZone: 'UTC', waitForCompletion: true })
  look(): Promise<void> {
    if (!this.#end.signal.aborted) this.#running = this.#look();
    return this.#running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #look(): Promise<void> {
    try {
      const { faults } = await this.audit.run(this.#end.signal);
      for (const { rule, says } of faults) this.#logger.error(`The ledger is broken (${rule}): ${says}`);
    } catch (error) {
      if (!this.#end.signal.aborted) this.#logger.error(`The ledger could not be audited: ${String(error)}`);
    }
  }
}
