import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../core/http/monitoring/metrics.js';
import { type QueueFigures, ReviewQueue } from './queue.service.js';

/** Queue metrics, read on each scrape. They are left out while the database is unreachable. */
@Injectable()
export class QueueMetrics {
  #pending: Promise<QueueFigures | undefined> | undefined;

  constructor(
    { registry }: Metrics,
    private readonly queue: ReviewQueue,
  ) {
    const read = () => this.#read();
    const gauge = (name: string, help: string, figure: (figures: QueueFigures) => number | null): Gauge =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const figures = await read();
          const value = figures === undefined ? null : figure(figures);
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    gauge('marquee_review_waiting', 'Listings that wait for a decision.', ({ waiting }) => waiting);
    gauge('marquee_review_oldest_seconds', 'How long the oldest of them has waited.', (f) => f.oldestSeconds ?? 0);
    gauge('marquee_review_median_seconds', 'Median time to a decision in thirty days.', (f) => f.medianSeconds);
  }

  /** All gauges of one scrape share a read. */
  #read(): Promise<QueueFigures | undefined> {
    this.#pending ??= this.queue
      .figures()
      .catch(() => undefined)
      .finally(() => (this.#pending = undefined));
    return this.#pending;
  }
}
