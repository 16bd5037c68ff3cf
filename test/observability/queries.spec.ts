import { dialect } from '../support/database.js';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Metrics } from '../../src/core/http/monitoring/metrics.js';
import { RefreshJob } from '../../src/activity/refresh/refresh.job.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { WebhookMetrics } from '../../src/owners/webhooks/sending/webhook-metrics.js';
import { OverdueAlarm } from '../../src/activity/spotlight/overdue-alarm.js';
import { redisUrl } from '../limits/instances.js';
import { SimulatedPlatform } from '../support/platform.js';
import { staffOf } from '../support/staff.js';
import { until } from '../support/until.js';
import { Hooked } from '../webhooks/hooked.js';
import { Receiver } from '../webhooks/receiver.js';
import { Prometheus, alertRules, hasPrometheus, promtool } from './prometheus.js';

const TOKEN = 'the token of the metrics';
const DASHBOARD = 'docker/observability/grafana/dashboards/marquee.json';

interface Panel {
  readonly title: string;
  readonly description?: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string }[];
}

const panels = (JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }).panels;
/** Fills in the variables as Grafana does. */
const filledIn = (expr: string): string => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, filledIn(expr)] as const),
);

test('every panel has a title, a description, a query and a place of its own', () => {
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(charts.length).toBeGreaterThan(20);
  const uid = /uid: (\S+)/.exec(
    readFileSync('docker/observability/grafana/provisioning/datasources/prometheus.yml', 'utf8'),
  )?.[1];
  for (const { title, description = '', targets = [], datasource } of charts) {
    expect([title, targets.length > 0, datasource?.uid]).toEqual([title, true, uid]);
    expect([title, description]).toEqual([title, expect.stringMatching(/\.$/)]);
  }
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_none, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

/** These depend on the machine that runs the tests. */
const OF_THE_MACHINE = ['MarqueeSlow', 'MarqueeEventLoopBlocked', 'MarqueeMemoryHigh'];
/** Metrics of Prometheus itself. */
const FOREIGN = new Set(['up', 'ALERTS']);
/** The conditions of a query on one metric, as in `up{job="marquee"}`. `by (…)` and functions have no braces. */
const SELECTOR = /\b([a-zA-Z_]\w*)\{([^}]*)\}/g;

(hasPrometheus ? describe : describe.skip)('with a Prometheus that scrapes the product', () => {
  const site = new Hooked();
  let prometheus: Prometheus;
  const redis = redisUrl(9);

  beforeAll(async () => {
    const platform = await SimulatedPlatform.start();
    site.receiver = await Receiver.start();
    const own = { METRICS_TOKEN: TOKEN, WEBHOOK_TRUSTED_HOSTS: '127.0.0.1', REDIS_URL: redis ?? '' };
    await site.open({ variables: { ...platform.variables, ...own }, now: new Date() });
    await makeFigures(site);
    prometheus = await Prometheus.scraping(site.app.url.replace('http://', ''), TOKEN);
    await prometheus.scraped(1);
    // Rates are of what happens between two scrapes.
    await makeFigures(site);
    await prometheus.scraped(4);
  });
  afterAll(async () => {
    await prometheus.stop();
    await site.receiver.stop();
  });

  /** Without Redis, a database server or a bot, their metrics are left out. */
  const isThere = (query: string): boolean =>
    (redis !== undefined || !query.includes('marquee_redis_available')) &&
    (dialect === 'mysql' || !query.includes('marquee_database_statements')) &&
    !/marquee_(?:bot_calls|platform_counts)_total/.test(query);

  test.each(queries)('the panel "%s" has data: %s', async (_title, query) => {
    const found = await prometheus.query(query);
    expect(found.length > 0).toBe(isThere(query));
    expect(found.filter(({ value: [, value] }) => value === 'NaN')).toEqual([]);
  });

  test.each(alertRules().map(({ alert, expr }) => [alert, expr] as const))(
    'the alert %s selects series that exist, and does not fire here',
    async (alert, expr) => {
      // A busy machine may be late for one scrape. It answers the next.
      const isSilent = async (): Promise<boolean> => (await prometheus.query(expr)).length === 0;
      if (!OF_THE_MACHINE.includes(alert)) await until(isSilent, 200);
      const selectors = [...expr.matchAll(SELECTOR)];
      expect(selectors.length).toBeGreaterThan(0);
      for (const [selector, metric = '', conditions = ''] of selectors) {
        const labels = [...conditions.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*"/g)].map(([, label = '']) => label);
        // A metric without one of these labels would never match, and the alert never fire.
        const all = `${metric}{${labels.map((label) => `${label}!=""`).join(', ')}}`;
        expect([selector, (await prometheus.query(all)).length > 0]).toEqual([selector, isThere(metric)]);
      }
    },
  );

  test('promtool finds nothing to complain about in the metrics of the product', async () => {
    const metrics = await (
      await fetch(`${site.app.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    ).text();
    expect(metrics).toContain('\nhttp_request_duration_seconds_bucket{');
    expect(promtool(['check', 'metrics'], { input: metrics })).toEqual([0, '']);
    const misnamed = '# HELP things_total Things.\n# TYPE things_total gauge\nthings_total 1\n';
    expect(promtool(['check', 'metrics'], { input: misnamed })[0]).not.toBe(0);
  });

  test('no metric in the queries is unknown, and every metric of ours is in a query', async () => {
    const used = new Set(
      [...queries.map(([, query]) => query), ...alertRules().map(({ expr }) => expr)]
        .flatMap((query) => [...query.matchAll(SELECTOR)])
        .map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, ''))
        .filter((name) => !FOREIGN.has(name)),
    );
    const all = site.app.nest
      .get(Metrics)
      .registry.getMetricsAsArray()
      .map(({ name }) => name);
    expect([...used].filter((name) => !all.includes(name))).toEqual([]);
    const ours = all.filter((name) => /^(marquee|http)_/.test(name));
    expect(ours.filter((name) => !used.has(name))).toEqual([]);
  });

  test('a product that has stopped raises the alarm', async () => {
    const alarm = 'ALERTS{alertname="MarqueeDown", alertstate="pending"}';
    await until(async () => (await prometheus.query(alarm)).length === 0, 200);
    await site.app.close();
    await until(async () => (await prometheus.query(alarm)).length === 1, 200);
  });
});

/** Makes something happen for every counter. */
async function makeFigures(site: Hooked): Promise<void> {
  const { app, make } = site;
  const owner = await site.holder();
  const bot = await make.bot(owner);
  await site.endpoint(bot);
  for (let sent = 0; sent <= 20; sent += 1) await owner.client.get(`/bots/${bot.platformId}`);
  await site.vote(bot);
  await site.send();
  const waiting = await make.bot(owner, { state: 'pending', submitted_at: site.now() });
  const reviewer = await staffOf(site)('reviewer');
  const { body } = await reviewer.post<{ listing: { version: number } }>(`/queue/${waiting.uuid}/claim`);
  await reviewer.post(`/queue/${waiting.uuid}/approve`, { version: body.listing.version });
  await make.insert('platform_facts', { listing_id: bot.id, told: '{}', next_refresh_at: site.now() });
  await app.nest.get(RefreshJob).round();
  await app.nest.get(LedgerJob).run();
  await app.nest.get(OverdueAlarm).check();
  await app.nest.get(WebhookMetrics).update();
  collectGarbage();
}

/** The metrics of garbage collections exist from the first one on. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
