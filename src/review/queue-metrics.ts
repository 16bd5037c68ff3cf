import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../http/monitoring/metrics.js';
import { type QueueFigures, ReviewQueue } from './queue.service.js';

/** How the queue is doing, asked when somebody collects the figures. Without the database they are left out. */
@Injectable()
export class QueueMetrics {
  #asked: Promise<QueueFigures | undefined> | undefined;

  constructor(
    { registry }: Metrics,
    private readonly queue: ReviewQueue,
  ) {
    const ask = () => this.#ask();
    const gauge = (name: string, help: string, figure: (figures: QueueFigures) => number | null): Gauge =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const figures = await ask();
          const value = figures === undefined ? null : figure(figures);
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    gauge('marquee_review_waiting', 'Listings that wait for a decision.', ({ waiting }) => waiting);
    gauge('marquee_review_oldest_seconds', 'How long the oldest of them has waited.', (f) => f.oldestSeconds ?? 0);
    gauge('marquee_review_median_seconds', 'Median time to a decision in thirty days.', (f) => f.medianSeconds);
  }

  /** Once for all that are collected together. */
  #ask(): Promise<QueueFigures | undefined> {
    this.#asked ??= this.queue
      .figures()
      .catch(() => undefined)
      .finally(() => (this.#asked = undefined));
    return this.#asked;
  }
}
