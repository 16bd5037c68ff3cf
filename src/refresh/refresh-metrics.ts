import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../http/monitoring/metrics.js';
import type { ListingKind } from '../listings/listing.rules.js';

/** `limited`: the platform asked for a pause. `gone`: it does not find the listing. */
export type Outcome = 'changed' | 'unchanged' | 'gone' | 'failed' | 'limited';

@Injectable()
export class RefreshMetrics {
  readonly #refreshes: Counter<'kind' | 'outcome'>;

  constructor(metrics: Metrics) {
    this.#refreshes = new Counter({
      name: 'marquee_platform_refreshes_total',
      help: 'How often this process asked the platform again about a listing, and what came of it.',
      labelNames: ['kind', 'outcome'],
      registers: [metrics.registry],
    });
  }

  refreshed(kind: ListingKind, outcome: Outcome): void {
    this.#refreshes.inc({ kind, outcome });
  }
}
