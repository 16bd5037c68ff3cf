import { writeFileSync } from 'node:fs';
import { runCommandLine } from '../../src/app/command-line.js';
import { examine } from '../../src/app/doctor/doctor.js';
import { Config } from '../../src/core/config/config.js';
import { known } from '../../src/core/database/schema/newer-schema.js';
import { change } from '../../src/core/database/sql.js';
import { DirectoryJob } from '../../src/finding/directory/directory.job.js';
import { HOUR, later } from '../../src/core/shared/utc.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, dialect, emptyDatabase, quickDatabase } from '../support/database.js';
import { Factory } from '../support/factories.js';
import { freePort } from '../support/free-port.js';
import { newFolder } from '../support/marquee-process.js';
import { SimulatedPlatform } from '../support/platform.js';
import { type Report, findingsOf, reportOf, statesOf } from './doctor-report.js';
import { ManualClock } from '../support/manual-clock.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  KEY_PEPPER: 'p'.repeat(32),
  PUBLIC_URL: 'https://marquee.example',
  METRICS_TOKEN: 'm'.repeat(32),
  TRUST_PROXY: '1',
  FOOTER_LINKS: 'Contact=https://marquee.example/contact',
};

let store: TestDatabase;
/** The service that runs during the checks. */
let app: TestApp;
let make: Factory;
let platform: SimulatedPlatform;

beforeAll(async () => {
  store = await quickDatabase();
  app = await TestApp.start({ database: store, now: new Date() });
  make = new Factory(app);
  platform = await SimulatedPlatform.start();
  const account = await make.account({ role: 'admin' });
  await make.account({ role: 'reviewer' });
  await make.grant(account, 100);
  const quiet = { config: configWith, print: () => undefined, printError: () => undefined };
  expect(await runCommandLine(['key', 'create', '--account', account.platformId], quiet)).toBe(0);
});

afterAll(async () => {
  await app.close();
  await store.drop();
});

const configWith = (more: Readonly<Record<string, string>> = {}): Config =>
  Config.from({ ...store.variables, ...platform.variables, ...PRODUCTION, ...more });

/** Checks of the binary log are left out, because tests do not need one. */
const HEALTHY = {
  // A site whose first steps are open is healthy.
  'first steps': expect.stringMatching(/^(?:warning|skipped)$/) as string,
  configuration: 'ok',
  database: 'ok',
  schema: 'ok',
  clock: 'ok',
  redis: 'ok',
  platform: 'ok',
  staff: 'ok',
  ledger: 'ok',
  'audit log': 'ok',
  webhooks: 'ok',
  'hourly work': 'ok',
  backups: expect.stringMatching(dialect === 'sqlite' ? /^ok$/ : /^(ok|warning)$/) as string,
};

const doctor = (config: () => Config = configWith): Promise<Report> => reportOf(config);

async function doHourlyWork(): Promise<void> {
  await app.nest.get(LedgerJob).run();
  await app.nest.get(DirectoryJob).updateHourly();
}

describe('beside a service that runs', () => {
  test('before the first hour is over, hourly work is not missing yet', async () => {
    const report = await doctor();
    expect([report.code, report.error]).toEqual([0, '']);
    expect(statesOf(report)).toEqual(HEALTHY);
    const since = later(new Date(), -2 * HOUR);
    await app.database.write((tx) => change(tx, 'UPDATE schema_versions SET used_at = ?', [since]));
    expect(statesOf(await doctor())).toEqual({ ...HEALTHY, 'hourly work': 'warning' });
  });

  test('everything is in order', async () => {
    await doHourlyWork();
    const report = await doctor();
    expect([report.code, report.healthy, statesOf(report)]).toEqual([0, true, HEALTHY]);
    expect(findingsOf(report, 'configuration')[0]?.says).toMatch(
      /^production, (embedded database in .+|database server), https:\/\/marquee\.example$/,
    );
    expect(findingsOf(report, 'database')[0]?.says).toMatch(/^(SQLite|MariaDB|MySQL) \d+\.\d+\S* answers\.$/);
    expect(findingsOf(report, 'ledger')[0]?.says).toBe('1 postings, checked now.');
    expect(findingsOf(report, 'audit log')[0]?.says).toBe('The chain of 1 entries is intact.');
  });

  test('without --json, each finding has a line', async () => {
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(line);
    expect(await runCommandLine(['doctor'], { config: configWith, print, printError: print })).toBe(0);
    expect(lines[0]).toMatch(/^Marquee \d/);
    expect(lines[1]).toMatch(/^ok {7}configuration {2}production, /);
    expect(lines.filter((line) => /^(ok|warning) /.test(line)).length).toBeGreaterThanOrEqual(12);
  });

  test('nothing is written', async () => {
    const count = async () =>
      app.database
        .query(`SELECT (SELECT COUNT(*) FROM audit_entries) AS entries, (SELECT COUNT(*) FROM ledger_postings) AS
        postings, (SELECT COUNT(*) FROM counting_processes) AS processes, (SELECT COUNT(*) FROM work_leases) AS leases,
        (SELECT looked_at FROM ledger_audit_results) AS audited`);
    const before = await count();
    await doctor();
    expect(await count()).toEqual(before);
  });
});

describe('what can be wrong', () => {
  test('the configuration: every fault is a finding, and nothing else is checked', async () => {
    const report = await doctor(() => Config.from({ PORT: 'http', DRAIN_SECONDS: 'soon' }));
    expect([report.code, report.error]).toEqual([1, '2 faults were found.']);
    expect(findingsOf(report, 'configuration').map(({ says }) => says.split(' ')[0])).toEqual([
      'PORT',
      'DRAIN_SECONDS',
    ]);
    expect(new Set(report.checks.slice(2).map(({ state }) => state))).toEqual(new Set(['skipped']));
  });

  test('settings that work, but are risky', async () => {
    const report = await doctor(() => configWith({ KEY_PEPPER: '', PUBLIC_URL: 'http://marquee.example' }));
    expect(report.code).toBe(0);
    expect(findingsOf(report, 'configuration').map(({ state, says }) => [state, says.split(' ')[0]])).toEqual([
      ['ok', 'production,'],
      ['warning', 'KEY_PEPPER'],
      ['warning', 'PUBLIC_URL'],
    ]);
    const omitted = await doctor(() => configWith({ METRICS_TOKEN: '', TRUST_PROXY: '', FOOTER_LINKS: '' }));
    expect(findingsOf(omitted, 'configuration').map(({ says }) => says.split(' ')[0])).toEqual([
      'production,',
      'METRICS_TOKEN',
      'TRUST_PROXY',
      'FOOTER_LINKS',
    ]);
    const signIn = { PLATFORM_ISSUER: '', PLATFORM_CLIENT_ID: '', PLATFORM_CLIENT_SECRET: '' };
    expect(statesOf(await doctor(() => configWith(signIn)))).toMatchObject({ platform: 'warning' });
  });

  const UNKNOWN = {
    database: 'fault',
    schema: 'skipped',
    clock: 'skipped',
    staff: 'skipped',
    ledger: 'skipped',
    'audit log': 'skipped',
    webhooks: 'skipped',
    'hourly work': 'skipped',
    backups: 'skipped',
  };

  test('a database that cannot be reached, and everything else is checked', async () => {
    const DATABASE_URL = `mariadb://root@127.0.0.1:${await freePort()}/m`;
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    const report = await doctor(() => configWith({ DATABASE_URL, REDIS_URL }));
    expect([report.code, report.error]).toEqual([1, '2 faults were found.']);
    expect(statesOf(report)).toEqual({ ...HEALTHY, ...UNKNOWN, redis: 'fault' });
    expect(findingsOf(report, 'database')[0]?.says).toMatch(/cannot be reached \(ECONNREFUSED\)/);
    expect(findingsOf(report, 'redis')[0]?.says).toMatch(/^Redis cannot be used: Error: connect ECONNREFUSED/);
  });

  test('a folder without a database, in which none is created, and a file that is none', async () => {
    const DATA_DIR = newFolder();
    const config = (): Config => configWith({ DATABASE_URL: '', DATA_DIR });
    for (let time = 0; time < 2; time += 1) {
      const report = await doctor(config);
      expect([report.code, statesOf(report)]).toEqual([1, { ...HEALTHY, ...UNKNOWN }]);
      expect(findingsOf(report, 'database')[0]?.says).toBe(`There is no database in ${DATA_DIR}.`);
    }
    writeFileSync(`${DATA_DIR}/marquee.db`, 'This is a letter to my aunt. '.repeat(200));
    expect(findingsOf(await doctor(config), 'database')[0]?.says).toMatch(
      /^The embedded database in .+ cannot be used/,
    );
  });

  test('a schema that is older or newer than this version', async () => {
    const own = await emptyDatabase();
    const config = (): Config => configWith(own.variables);
    const run = (word: string): Promise<number> =>
      runCommandLine([word], { config, print: () => undefined, printError: () => undefined });
    expect([await run('migrate'), await run('revert')]).toEqual([0, 0]);
    const older = await doctor(config);
    expect([older.code, findingsOf(older, 'schema')[0]?.says]).toEqual([1, 'The database lacks 1 migration(s).']);
    expect(findingsOf(older, 'first steps').at(-1)?.says).toMatch(/Not checked, see schema\.$/);
    expect(statesOf(older)).toMatchObject({ database: 'ok', ledger: 'skipped', webhooks: 'skipped' });
    expect(await run('migrate')).toBe(0);
    const newer = await TestApp.start({ database: own, now: new Date() });
    const add = (sql: string, ...values: unknown[]): Promise<unknown> =>
      newer.database.write((tx) => change(tx, sql, values));
    await add('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', 1_999_999_999_999, 'Later1999999999999');
    const needs =
      "INSERT INTO schema_versions (version, used_at, needed_migration) VALUES (?, '2099-01-01 00:00:00.000', ?)";
    await add(needs, '99.1.0', known.at(-1));
    const usable = await doctor(config);
    expect([usable.code, findingsOf(usable, 'schema')[0]?.says]).toEqual([
      0,
      `All ${known.length} migrations are applied, and 1 more of a newer version, which this one works with.`,
    ]);
    await add("UPDATE schema_versions SET needed_migration = NULL WHERE version = '99.1.0'");
    await newer.close();
    const report = await doctor(config);
    expect([report.code, findingsOf(report, 'schema')[0]?.says]).toEqual([
      1,
      expect.stringMatching(
        /does not know, the last one is Later1999999999999\. Start Marquee 99\.1\.0 or a newer one/,
      ),
    ]);
    await own.drop();
  });

  test('clocks that disagree', async () => {
    const hourAgo = new ManualClock(later(new Date(), -HOUR));
    const found = (await examine(configWith(), hourAgo)).filter(({ check }) => check === 'clock');
    expect(found.map(({ state, says }) => [state, says])).toEqual([
      dialect === 'sqlite'
        ? ['ok', 'The database is on this machine.']
        : ['fault', expect.stringMatching(/^The clock of the database is 3\d{3}\.\d s ahead of this one\.$/)],
      ['warning', expect.stringMatching(/^The newest entry of the audit log is from /)],
    ]);
  });

  test('a platform that does not answer', async () => {
    await platform.set({ isDown: true });
    const report = await doctor();
    await platform.set({ isDown: false });
    expect([report.code, report.error]).toEqual([1, 'One fault was found.']);
    expect(statesOf(report)).toMatchObject({ platform: 'fault', database: 'ok', ledger: 'ok' });
    expect(findingsOf(report, 'platform')[0]?.says).toMatch(/does not publish its endpoints: .+/);
  });
});

const redis = process.env['TEST_REDIS_URL'];
(dialect === 'mysql' && redis !== undefined ? test : test.skip)('a Redis that answers', async () => {
  const report = await doctor(() => configWith({ REDIS_URL: redis ?? '' }));
  expect(findingsOf(report, 'redis')).toEqual([
    { check: 'redis', state: 'ok', says: expect.stringMatching(/^Redis \d\S+ answers in \d+ ms\.$/) as string },
  ]);
});
