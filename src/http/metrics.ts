import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { Database } from '../database/database.js';
import { Life } from './life.js';

/** Prometheus figures of one process. Other modules add theirs to `registry`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #limited: Counter<'bucket'>;
  readonly #votes: Counter<'kind' | 'change'>;

  constructor(database: Database, life: Life) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer, by route template and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
    this.#limited = new Counter({
      name: 'marquee_limited_requests_total',
      help: 'Requests refused with 429, by the bucket that refused them.',
      labelNames: ['bucket'],
      registers,
    });
    this.#votes = new Counter({
      name: 'marquee_votes_total',
      help: 'Votes cast and removed in this process, by kind of listing.',
      labelNames: ['kind', 'change'],
      registers,
    });
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that are being answered.',
      registers,
      collect() {
        this.set(life.inFlight);
      },
    });
    new Gauge({
      name: 'marquee_database_connections',
      help: 'Connections of the pool and callers that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(database.connections)) this.set({ state }, count);
      },
    });
  }

  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.observe({ method, route, status }, ms / 1000);
  }

  limited(bucket: string): void {
    this.#limited.inc({ bucket });
  }

  voted(kind: 'bot' | 'server', change: 'cast' | 'removed'): void {
    this.#votes.inc({ kind, change });
  }
}
