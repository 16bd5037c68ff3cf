import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../shared/clock.js';
import { AuditChain, type ChainReport } from './audit-chain.service.js';
import { type EarlierCheck, nextCheck } from './chain.rules.js';
import { logFault } from '../database/database-errors.js';

interface Check extends EarlierCheck {
  readonly report: ChainReport;
}

export interface Verification {
  /** The last check that ended; `undefined`: the first one still runs. */
  readonly last: Pick<Check, 'at' | 'report'> | undefined;
  readonly isRunning: boolean;
}

/** A request waits this long for a check. Longer checks continue after the answer. */
const PATIENCE_MS = 30;

/**
 * Shows whether the chain of the audit log is intact. Checking a long log takes seconds, so the check runs in the
 * background, and from the first entry on only once an hour. `audit verify` on the command line always checks all.
 */
@Injectable()
export class AuditVerification implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Audit');
  readonly #end = new AbortController();
  #last: Check | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly chain: AuditChain,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<Verification> {
    this.#start();
    const patience = new AbortController();
    const waited = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.#running, waited]);
    patience.abort();
    return { last: this.#last, isRunning: this.#running !== undefined };
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  #start(): void {
    const now = this.clock.now();
    const step = nextCheck(this.#last, now);
    if (this.#running !== undefined || step === 'nothing' || this.#end.signal.aborted) return;
    this.#running = this.#check(step === 'new' ? this.#last : undefined, now)
      .catch((error: unknown) => {
        if (!this.#end.signal.aborted) logFault(this.#logger, 'The audit log could not be verified', error);
      })
      .finally(() => (this.#running = undefined));
  }

  async #check(earlier: Check | undefined, now: Date): Promise<void> {
    const after = earlier && { sequence: earlier.report.entries, hash: earlier.report.hash };
    const report = await this.chain.verify(undefined, { ...(after && { after }), signal: this.#end.signal });
    const isIntact = report.mismatch === undefined;
    if (!isIntact) this.#logger.error(`The audit log is broken: ${report.mismatch}`);
    this.#last = { report, isIntact, at: this.clock.now(), fullAt: earlier?.fullAt ?? now };
  }
}
