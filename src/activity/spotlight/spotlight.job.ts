import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { logFault } from '../../core/database/database-errors.js';
import { Clock } from '../../core/shared/clock.js';
import { OverdueAlarm } from './overdue-alarm.js';
import { BidRelease } from './bid-release.service.js';
import { Settlement } from './settlement.service.js';

const SETTLE_EVERY_MS = 5_000;

/**
 * Settles due auctions at every start, every few seconds, and on Monday 00:00 UTC. Missed or repeated runs do no harm: an
 * auction stays due until it is settled, and is settled once.
 */
@Injectable()
export class SpotlightJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Spotlight');
  #isStopping = false;
  #settling: Promise<void> | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly release: BidRelease,
    private readonly alarm: OverdueAlarm,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.settleDue();
  }

  @Cron('0 0 * * 1', { name: 'spotlight-settlement', timeZone: 'UTC', waitForCompletion: true })
  onMonday(): Promise<void> {
    return this.settleDue();
  }

  @Interval('spotlight-due', SETTLE_EVERY_MS)
  settleDue(): Promise<void> {
    if (this.#isStopping) return Promise.resolve();
    this.#settling ??= this.#settleDue().finally(() => {
      this.#settling = undefined;
    });
    return this.#settling;
  }

  /** Finds servers that became ineligible without an event, for example by a suspension that started later. */
  @Cron('30 * * * * *', { name: 'spotlight-sweep', timeZone: 'UTC', waitForCompletion: true })
  sweep(): Promise<void> {
    if (this.#isStopping) return Promise.resolve();
    this.#sweeping = this.release.sweep(this.clock.now()).catch((error: unknown) => this.#report(error));
    return this.#sweeping;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([this.#settling, this.#sweeping]);
  }

  async #settleDue(): Promise<void> {
    try {
      const settled = await this.settlement.settleDue(this.clock.now());
      if (settled > 0) this.#logger.log(`Settled ${settled} auction(s)`);
    } catch (error) {
      this.#report(error);
    }
    await this.alarm.check().catch((error: unknown) => this.#report(error));
  }

  #report(error: unknown): void {
    logFault(this.#logger, 'The Spotlight could not be updated and will be tried again', error);
  }
}
