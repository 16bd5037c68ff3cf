import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { SCRAPE_WORK, hourOf } from '../../database/leases/work-lease.rules.js';
import { WorkLeases } from '../../database/leases/work-leases.service.js';
import { Clock } from '../../shared/clock.js';

/** Stores once an hour that the metrics are read, for the checklist of the operator. */
@Injectable()
export class MetricsReads {
  #hour = 0;

  constructor(
    private readonly config: Config,
    private readonly leases: WorkLeases,
    private readonly clock: Clock,
  ) {}

  /** The metrics do not wait for the database. */
  remember(): void {
    const hour = hourOf(this.clock.now());
    if (!this.config.isProduction || hour.getTime() === this.#hour) return;
    this.#hour = hour.getTime();
    void this.leases.once(SCRAPE_WORK, hour, () => Promise.resolve()).catch(() => (this.#hour = 0));
  }
}
