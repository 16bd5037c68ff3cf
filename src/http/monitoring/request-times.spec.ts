import { Histogram, Registry } from 'prom-client';
import { RequestTimes } from './request-times.js';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

test("tells what prom-client's own histogram tells, word for word", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes();
  ours.registerMetric(times.asMetric);
  const { name, help } = times;
  const like = new Histogram({
    name,
    help,
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [theirs],
  });
  const seen: [method: string, route: string, status: number, ms: number][] = [
    ['GET', '/api/v1/bots/:id', 200, 0.5],
    ['GET', '/api/v1/bots/:id', 200, 1],
    ['GET', '/api/v1/bots/:id', 200, 1.25],
    ['GET', '/api/v1/bots/:id', 404, 4_096],
    ['GET', 'other', 404, 8_192],
    ['POST', '/api/v1/bots/:id/stats', 200, 64],
  ];
  for (const [method, route, status, ms] of seen) {
    times.observe(method, route, status, ms);
    like.observe({ method, route, status }, ms / 1_000);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test('without requests only says what it is', async () => {
  const registry = new Registry();
  registry.registerMetric(new RequestTimes().asMetric);
  expect(await registry.metrics()).toMatch(
    /^# HELP http_request_duration_seconds .*\n# TYPE http_request_duration_seconds histogram\n$/,
  );
});
