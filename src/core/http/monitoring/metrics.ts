import { Injectable } from '@nestjs/common';
import { type Metric, Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { Database } from '../../database/database.js';
import { DrainState } from './drain-state.js';

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
    this.gauge('http_requests_in_flight', 'Requests that are being answered.', () => drainState.inFlight);
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

  /** Adds a gauge whose value is read when the metrics are read. `undefined` keeps the last value. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    const collect = async (): Promise<void> => {
      const value = await read();
      if (value !== undefined) gauge.set(value);
    };
    const gauge = new Gauge({ name, help, registers: [this.registry], collect });
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

const NAME = 'http_request_duration_seconds';
/** In milliseconds; the last one is reported as `+Inf`. */
const BOUNDS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, Infinity];

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** Requests per bucket, not cumulative. */
  readonly counts: number[];
  sumMs: number;
}

interface Sample {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * A histogram of response times. prom-client's own checks and joins the labels for every request, which costs more than
 * all other monitoring together.
 */
export class RequestTimes {
  readonly name = NAME;
  readonly help = 'Time from a request to its answer, by route template and status.';
  readonly type = 'histogram';
  /** By method, route and status. */
  readonly #series = new Map<string, Map<string, Map<number, Series>>>();

  observe(method: string, route: string, status: number, ms: number): void {
    const series = this.#series.get(method)?.get(route)?.get(status) ?? this.#begin(method, route, status);
    const bucket = BOUNDS.findIndex((bound) => ms <= bound);
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sumMs += ms;
  }

  /** Called by the registry. */
  get(): Promise<object> {
    const { name, help, type } = this;
    const all = [...this.#series.values()].flatMap((routes) => [...routes.values()]);
    const values = all.flatMap((statuses) => [...statuses.values()]).flatMap(samplesOf);
    return Promise.resolve({ name, help, type, aggregator: 'sum', values });
  }

  reset(): void {
    this.#series.clear();
  }

  /** The registry's type accepts only prom-client's own classes. */
  get asMetric(): Metric {
    return this as unknown as Metric;
  }

  #begin(method: string, route: string, status: number): Series {
    const series: Series = { labels: { method, route, status }, counts: BOUNDS.map(() => 0), sumMs: 0 };
    const routes = this.#series.get(method) ?? new Map<string, Map<number, Series>>();
    const statuses = routes.get(route) ?? new Map<number, Series>();
    this.#series.set(method, routes.set(route, statuses.set(status, series)));
    return series;
  }
}

/** Prometheus buckets are cumulative. */
function samplesOf({ labels, counts, sumMs }: Series): Sample[] {
  let count = 0;
  const buckets = BOUNDS.map((bound, index): Sample => {
    count += counts[index] ?? 0;
    const le = bound === Infinity ? '+Inf' : bound / 1_000;
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sumMs / 1_000 },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
