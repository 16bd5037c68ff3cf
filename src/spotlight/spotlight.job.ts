import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { lacksTables } from '../database/failures.js';
import { Clock } from '../shared/clock.js';
import { OverdueAlarm } from './overdue-alarm.js';
import { Release } from './release.service.js';
import { Settlement } from './settlement.service.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Settles what is due: on the hour, every few seconds, and when the service starts. A tick that never comes, or comes
 * twice, changes nothing: what is due stays due until it is done, and is done once.
 */
@Injectable()
export class SpotlightJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Spotlight');
  #isStopping = false;
  #looking: Promise<void> | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly release: Release,
    private readonly alarm: OverdueAlarm,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.look();
  }

  @Cron('0 0 * * 1', { name: 'spotlight-settlement', timeZone: 'UTC', waitForCompletion: true })
  onMonday(): Promise<void> {
    return this.look();
  }

  @Interval('spotlight-due', LOOK_EVERY_MS)
  look(): Promise<void> {
    if (this.#isStopping) return Promise.resolve();
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** A holder or a leader that became ineligible without anybody's doing, such as by a suspension that began later. */
  @Cron('30 * * * * *', { name: 'spotlight-sweep', timeZone: 'UTC', waitForCompletion: true })
  sweep(): Promise<void> {
    if (this.#isStopping) return Promise.resolve();
    this.#sweeping = this.release.sweep(this.clock.now()).catch((error: unknown) => this.#report(error));
    return this.#sweeping;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([this.#looking, this.#sweeping]);
  }

  async #look(): Promise<void> {
    try {
      const settled = await this.settlement.settleDue(this.clock.now());
      if (settled > 0) this.#logger.log(`Settled ${settled} auction(s)`);
    } catch (error) {
      this.#report(error);
    }
    await this.alarm.look().catch((error: unknown) => this.#report(error));
  }

  #report(error: unknown): void {
    // Told once at the start, and by /readyz: until somebody migrates there is nothing to look after.
    if (lacksTables(error)) return;
    this.#logger.error(`The Spotlight could not be looked after: ${String(error)}`);
  }
}
