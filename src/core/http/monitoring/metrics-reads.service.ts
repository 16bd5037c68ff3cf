import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { SCRAPE_WORK, minuteOf } from '../../database/leases/work-lease.rules.js';
import { WorkLeases } from '../../database/leases/work-leases.service.js';
import { Clock } from '../../shared/clock.js';

/** Stores once a minute that the metrics are read, for the checklist of the operator. */
@Injectable()
export class MetricsReads {
  #minute = 0;

  constructor(
    private readonly config: Config,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  /** The metrics do not wait for the database. */
  remember(): void {
    const minute = minuteOf(this.clock.now());
    if (!this.config.isProduction || minute.getTime() === this.#minute) return;
    this.#minute = minute.getTime();
    void this.leases.once(SCRAPE_WORK, minute, () => Promise.resolve()).catch(() => (this.#minute = 0));
  }
}
