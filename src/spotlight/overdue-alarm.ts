import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../database/database.js';
import { Metrics } from '../http/monitoring/metrics.js';
import { Clock } from '../shared/clock.js';
import { MINUTE, SECOND } from '../shared/utc.js';
import { openAuction } from './auction-rows.js';
import { OVERDUE_AFTER } from './spotlight.rules.js';

/** Raises the alarm when an auction should be settled and is not: in the log, and by a figure that grows meanwhile. */
@Injectable()
export class OverdueAlarm {
  readonly #logger = new Logger('Spotlight');
  /** When the oldest auction closes that is not settled, as far as this process knows. */
  #closesAt: Date | undefined;
  #quietUntil = new Date(0);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const overdue = (): number => this.#overdueMs(this.clock.now());
    new Gauge({
      name: 'marquee_auction_overdue_seconds',
      help: 'Since when an auction should be settled and is not. More than 60 needs a person.',
      registers: [metrics.registry],
      collect() {
        this.set(overdue() / SECOND);
      },
    });
  }

  /** Asks the database only when what it said last is not good enough any more; rejects when it does not answer. */
  async look(): Promise<void> {
    const now = this.clock.now();
    try {
      if (this.#closesAt === undefined || this.#closesAt <= now)
        this.#closesAt = (await this.database.read((em) => openAuction(em)))?.closesAt;
    } finally {
      this.#complain(now);
    }
  }

  #complain(now: Date): void {
    if (this.#overdueMs(now) <= OVERDUE_AFTER || now < this.#quietUntil) return;
    this.#quietUntil = new Date(now.getTime() + MINUTE);
    this.#logger.error(`The auction that closed at ${this.#closesAt?.toISOString()} is still not settled`);
  }

  #overdueMs(now: Date): number {
    return this.#closesAt === undefined ? 0 : Math.max(0, now.getTime() - this.#closesAt.getTime());
  }
}
