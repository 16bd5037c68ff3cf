import type { Metric } from 'prom-client';

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
