import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../../core/database/database.js';
import { Metrics } from '../../core/http/monitoring/metrics.js';
import { Clock } from '../../core/shared/clock.js';
import { MINUTE, SECOND } from '../../core/shared/utc.js';
import { openAuction } from './auction-rows.js';
import { OVERDUE_AFTER } from './spotlight.rules.js';

/** Reports an auction that is overdue for settlement: in the log and as a metric. */
@Injectable()
export class OverdueAlarm {
  readonly #logger = new Logger('Spotlight');
  /** The close of the oldest auction that is not settled, as last read. */
  #closesAt: Date | undefined;
  #silentUntil = new Date(0);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const overdue = (): number => this.#overdueMs(this.clock.now());
    new Gauge({
      name: 'marquee_auction_overdue_seconds',
      help: 'How long the settlement of an auction is overdue. Investigate if it exceeds 60.',
      registers: [metrics.registry],
      collect() {
        this.set(overdue() / SECOND);
      },
    });
  }

  /** Reads the database only if the last known auction is due. Rejects if the database is unavailable. */
  async check(): Promise<void> {
    const now = this.clock.now();
    try {
      if (this.#closesAt === undefined || this.#closesAt <= now)
        this.#closesAt = (await this.database.read((em) => openAuction(em)))?.closesAt;
    } finally {
      this.#warn(now);
    }
  }

  #warn(now: Date): void {
    if (this.#overdueMs(now) <= OVERDUE_AFTER || now < this.#silentUntil) return;
    this.#silentUntil = new Date(now.getTime() + MINUTE);
    this.#logger.error(`The auction that closed at ${this.#closesAt?.toISOString()} is still not settled`);
  }

  #overdueMs(now: Date): number {
    return this.#closesAt === undefined ? 0 : Math.max(0, now.getTime() - this.#closesAt.getTime());
  }
}
