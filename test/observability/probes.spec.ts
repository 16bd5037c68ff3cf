import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { LOG_LEVEL: 'info' } });

const statusOf = async (path: string): Promise<number> => (await fetch(`${site.app.url}${path}`)).status;
const metric = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (.+)$`, 'm').exec(await (await fetch(`${site.app.url}/metrics`)).text())?.[1];
const loggedPaths = (): string[] => site.app.logged.flatMap((line) => /"path":"([^"]+)"/.exec(line)?.[1] ?? []);

afterEach(() => {
  site.app.nest.get(DrainState).stage = 'serving';
});

test('probes that succeed are counted and not logged, and those that fail are logged', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/guides')]).toEqual([200, 200, 200]);
  expect(loggedPaths()).toEqual(['/guides']);
  const count = 'http_request_duration_seconds_count\\{method="GET",route="/readyz",status="200"\\}';
  expect(await metric(count)).toBe('1');
  site.app.nest.get(DrainState).stage = 'draining';
  expect(await statusOf('/readyz')).toBe(503);
  expect(loggedPaths().at(-1)).toBe('/readyz');
});

test('whether the instance is ready is a metric, also if nothing asks /readyz', async () => {
  expect(await metric('marquee_ready')).toBe('1');
  site.app.nest.get(DrainState).stage = 'draining';
  expect(await metric('marquee_ready')).toBe('0');
});
