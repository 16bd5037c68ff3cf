import { existsSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { ALERT_TESTS, alertRules, alertTests, hasPrometheus, promtool } from './prometheus.js';

const withPrometheus = hasPrometheus ? describe : describe.skip;
const names = alertRules().map(({ alert }) => alert);

test('every alert has a paragraph in the guide that says what it means and what to do, and there is no other', () => {
  const [, section = ''] = readFileSync('docs/monitoring.md', 'utf8').split('\n## Alerts\n');
  const [own = ''] = section.split('\n## ');
  const paragraphs = own.split('\n### ').slice(1);
  expect(paragraphs.map((text) => text.split('\n')[0] ?? '').toSorted()).toEqual(names.toSorted());
  const silent = paragraphs.filter((text) => !/^\w+\n\n\S[\s\S]{80,}/.test(text));
  expect(silent).toEqual([]);
});

test('every alert has a summary and a severity, and is tested both while it fires and while it does not', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(alertRules().map(({ labels }) => labels['severity']))).toEqual(new Set(['critical', 'warning']));
  const summaries = alertRules().map(({ annotations: { summary = '' } }) => summary);
  expect(summaries.filter((text) => !/^.{20,}\.$/.test(text))).toEqual([]);
  const tests = alertTests();
  const isTested = (name: string, fires: boolean): boolean =>
    tests.some(({ alertname, exp_alerts: expected = [] }) => alertname === name && expected.length > 0 === fires);
  expect(names.filter((name) => !isTested(name, true) || !isTested(name, false))).toEqual([]);
});

test('Docker Compose starts both programs with the files that exist here, and reaches the product by its name and port', () => {
  interface Service {
    readonly profiles?: readonly string[];
    readonly volumes?: readonly string[];
    readonly command?: readonly string[];
    readonly ports?: readonly string[];
  }
  const compose = load(readFileSync('docker/compose.yaml', 'utf8')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const own = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('observability'));
  expect(own.map(([name]) => name).toSorted()).toEqual(['grafana', 'prometheus']);
  for (const [name, { volumes = [], ports = [] }] of own) {
    expect([name, volumes.length > 0, ports.every((port) => port.startsWith('127.0.0.1:'))]).toEqual([
      name,
      true,
      true,
    ]);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      expect([volume, source.startsWith('.') ? existsSync(`docker/${source}`) : source in compose.volumes]).toEqual([
        volume,
        true,
      ]);
    }
  }
  const prometheus = readFileSync('docker/observability/prometheus/prometheus.yml', 'utf8');
  const [, target = ''] = /names: \[(\w+)\]/.exec(prometheus) ?? [];
  const [, port = ''] = /port: (\d+)/.exec(prometheus) ?? [];
  expect(compose.services[target]?.ports?.[0]).toMatch(new RegExp(`:${port}$`));
  const [, grafana = ''] =
    /url: http:\/\/(\w+):9090/.exec(
      readFileSync('docker/observability/grafana/provisioning/datasources/prometheus.yml', 'utf8'),
    ) ?? [];
  expect(compose.services[grafana]?.profiles).toEqual(['observability']);
  const dashboards = readFileSync('docker/observability/grafana/provisioning/dashboards/marquee.yml', 'utf8');
  const [, folder = ''] = /path: ([\w/]+)/.exec(dashboards) ?? [];
  expect(compose.services['grafana']?.volumes).toContain(`./observability/grafana/dashboards:${folder}:ro,z`);
});

withPrometheus('promtool', () => {
  test('finds no fault in the rules and the configuration', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toEqual([
      0,
      expect.stringContaining(`SUCCESS: ${names.length} rules found`),
    ]);
    expect(promtool(['check', 'config', '--syntax-only', 'prometheus.yml'])).toEqual([
      0,
      expect.stringContaining('SUCCESS'),
    ]);
  });

  test('each alert fires on the series on which it should, and on no others', () => {
    expect(promtool(['test', 'rules', ...ALERT_TESTS])).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
