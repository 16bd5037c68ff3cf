import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { load } from 'js-yaml';
import { freePort } from '../support/free-port.js';
import { findProgram } from '../support/private-server.js';
import { until } from '../support/until.js';

export const FOLDER = 'docker/observability/prometheus';
export const ALERT_TESTS = ['alerts.test.yml', 'alerts-of-weeks.test.yml'];

/** Without Prometheus these tests are skipped, unless MARQUEE_PROMETHEUS=required, as in .ci/run: then they fail. */
export const hasPrometheus =
  findProgram('prometheus') !== undefined || process.env['MARQUEE_PROMETHEUS'] === 'required';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface RuleTest {
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly object[] }[];
}

const read = (file: string): unknown => load(readFileSync(`${FOLDER}/${file}`, 'utf8'));

export const alertRules = (): readonly Rule[] =>
  (read('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

export const alertTests = (): RuleTest['alert_rule_test'] =>
  ALERT_TESTS.flatMap((file) => (read(file) as { tests: RuleTest[] }).tests.flatMap((one) => one.alert_rule_test));

/** Runs promtool in the folder of the configuration, and returns its exit code with its output. */
export function promtool(words: readonly string[], { cwd = FOLDER, input = '' } = {}): [number | null, string] {
  const program = findProgram('promtool');
  if (program === undefined) throw new Error('promtool is missing. Install the package prometheus (Debian, Ubuntu).');
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, input, encoding: 'utf8' });
  return [status, `${stdout}${stderr}`];
}

export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [time: number, value: string];
}

/** A Prometheus that scrapes the product every second, with our configuration and rules. */
export class Prometheus {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly url: string,
  ) {}

  /** `token` is the METRICS_TOKEN of the product. */
  static async scraping(target: string, token: string): Promise<Prometheus> {
    const folder = mkdtempSync(`${tmpdir()}/marquee-prometheus-`);
    cpSync(FOLDER, folder, { recursive: true });
    writeFileSync(`${folder}/token`, token);
    // Names of containers, and their files, do not exist here.
    const config = readFileSync(`${FOLDER}/prometheus.yml`, 'utf8')
      .replaceAll('15s', '1s')
      .replace('/tmp/metrics-token', `${folder}/token`)
      .replace(/dns_sd_configs:[\s\S]*$/, `static_configs: [{ targets: ['${target}'] }]\n`);
    writeFileSync(`${folder}/prometheus.yml`, config);
    const port = await freePort();
    const words = [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const child = spawn(findProgram('prometheus') ?? 'prometheus', words, { stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr?.on('data', (bytes: Buffer) => (log += bytes.toString()));
    const prometheus = new Prometheus(child, folder, `http://127.0.0.1:${port}`);
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`Prometheus does not start:\n${log}`);
      return fetch(`${prometheus.url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    return prometheus;
  }

  /** Throws if Prometheus does not understand the query. */
  async query(query: string): Promise<readonly Sample[]> {
    const answer = await fetch(`${this.url}/api/v1/query?${new URLSearchParams({ query })}`);
    const body = (await answer.json()) as { status: string; error?: string; data?: { result: Sample[] } };
    if (body.status !== 'success' || body.data === undefined) throw new Error(`${query}: ${body.error}`);
    return body.data.result;
  }

  /** Waits until the product was scraped this often. */
  async scraped(times: number): Promise<void> {
    const query = `count_over_time(up{job="marquee"}[1h]) >= ${times}`;
    await until(async () => (await this.query(query)).length > 0, 200);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
