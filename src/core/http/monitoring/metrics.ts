import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { Database } from '../../database/database.js';
import { DrainState } from './drain-state.js';
import { RequestTimes } from './request-times.js';

/**
 * Default metrics that end like counters but are gauges, which Prometheus's linter refuses. Each is the sum of a metric
 * by type, such as `nodejs_active_handles`.
 */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** The Prometheus metrics of this process. Other modules add theirs to `registry`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly #times = new RequestTimes();
  readonly #limited: Counter<'bucket'>;
  readonly #votes: Counter<'kind' | 'change'>;

  constructor(database: Database, drainState: DrainState) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    for (const name of MISNAMED) this.registry.removeSingleMetric(name);
    this.registry.registerMetric(this.#times.asMetric);
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
        this.set(drainState.inFlight);
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
    new Gauge({
      name: 'marquee_database_statements',
      help: 'Prepared statements of this process on a database server, how many each connection may keep, and statements that the server had no room to prepare.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(database.statements ?? {})) this.set({ state }, Number(count));
      },
    });
  }

  countRequest(method: string, route: string, status: number, ms: number): void {
    this.#times.observe(method, route, status, ms);
  }

  countLimited(bucket: string): void {
    this.#limited.inc({ bucket });
  }

  countVote(kind: 'bot' | 'server', change: 'cast' | 'removed'): void {
    this.#votes.inc({ kind, change });
  }
}
