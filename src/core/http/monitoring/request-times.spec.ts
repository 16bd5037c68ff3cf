import { Histogram, Registry } from 'prom-client';
import { RequestTimes } from './metrics.js';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

test("writes exactly what prom-client's own histogram writes", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes();
  ours.registerMetric(times.asMetric);
  const { name, help } = times;
  const reference = new Histogram({
    name,
    help,
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [theirs],
  });
  const requests: [method: string, route: string, status: number, ms: number][] = [
    ['GET', '/api/v1/bots/:id', 200, 0.5],
    ['GET', '/api/v1/bots/:id', 200, 1],
    ['GET', '/api/v1/bots/:id', 200, 1.25],
    ['GET', '/api/v1/bots/:id', 404, 4_096],
    ['GET', 'other', 404, 8_192],
    ['POST', '/api/v1/bots/:id/stats', 200, 64],
  ];
  for (const [method, route, status, ms] of requests) {
    times.observe(method, route, status, ms);
    reference.observe({ method, route, status }, ms / 1_000);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test('without requests there is only the header', async () => {
  const registry = new Registry();
  registry.registerMetric(new RequestTimes().asMetric);
  expect(await registry.metrics()).toMatch(
    /^# HELP http_request_duration_seconds .*\n# TYPE http_request_duration_seconds histogram\n$/,
  );
});
