import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import type { DemoSheet } from '../../src/demo/demo-sheet.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, emptyDatabase, isSecondOfTwo } from '../support/database.js';
import { MarqueeProcess, cli, newFolder } from '../support/marquee-process.js';

beforeAll(ensureBuilt);

const sheetIn = (folder: string): DemoSheet =>
  JSON.parse(readFileSync(`${folder}/data/demo.json`, 'utf8')) as DemoSheet;

(dialect === 'sqlite' ? describe : describe.skip)('with no configuration, in an empty folder', () => {
  test('it creates the demo, prints its keys and a command that works, protects their file, and prints the same at the next start', async () => {
    const folder = newFolder();
    const first = await MarqueeProcess.start({}, { folder });
    const sheet = sheetIn(folder);
    expect(Object.keys(sheet)).toEqual(['accounts', 'examples', 'made']);
    expect(sheet.accounts.length).toBeGreaterThanOrEqual(6);
    for (const account of sheet.accounts)
      expect(account).toEqual({
        username: expect.any(String) as string,
        role: expect.any(String) as string,
        platformId: expect.stringMatching(/^\d+$/) as string,
        apiKey: expect.stringMatching(/^mq_[0-9A-Za-z]{36}$/) as string,
        note: expect.any(String) as string,
      });
    expect(statSync(`${folder}/data/demo.json`).mode & 0o777).toBe(0o600);
    for (const { username, apiKey } of sheet.accounts) {
      expect(first.out).toMatch(new RegExp(`${username} .+ ${apiKey}\n`));
      const answer = await first.get('/api/v1/users/@me', apiKey);
      expect([answer.status, await answer.json()]).toMatchObject([200, { user: { username } }]);
    }
    expect(first.out).toContain(`${first.url}/docs`);
    const [, key = '', path = ''] = /Bearer (mq_\w+)" \\\n\s+"http:\/\/[^/]+(\/[^"]+)"/.exec(first.out) ?? [];
    const example = await first.get(path, key);
    expect([example.status, await example.json()]).toMatchObject([200, { voted: expect.any(Boolean) as boolean }]);
    const { code, err } = await first.end();
    expect([code, err]).toEqual([0, '']);

    const again = await MarqueeProcess.start({ PORT: String(first.port) }, { folder });
    expect(sheetIn(folder)).toEqual(sheet);
    const table = /Demo with sample data[\s\S]+?\n\n[\s\S]+?\n\n/;
    expect(table.exec(again.out)?.[0]).toBe(table.exec(first.out)?.[0]);
    expect((await again.get('/api/v1/users/@me', sheet.accounts[0]?.apiKey)).status).toBe(200);
    await again.end();
  });
});

describe('with a configured database or a .env file', () => {
  let store: TestDatabase;
  beforeEach(async () => {
    store = await emptyDatabase();
  });
  afterEach(() => store.drop());

  test('it creates no demo, and its log names the address, PUBLIC_URL and the migrations, which the next start does not apply again', async () => {
    const site = { PUBLIC_URL: 'https://directory.example', KEY_PEPPER: 'p'.repeat(32), HOST: '0.0.0.0' };
    const variables = { ...store.variables, ...site, NODE_ENV: 'production', DRAIN_SECONDS: '0' };
    const marquee = await MarqueeProcess.start(variables);
    await marquee.says(/listening on http:\/\/0\.0\.0\.0:\d+, and PUBLIC_URL is https:\/\/directory\.example"/);
    const { code, out } = await marquee.end();
    expect(code).toBe(0);
    expect(out).not.toMatch(/mq_|Demo/);
    for (const line of out.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
    // The first line comes before the work, which may take minutes.
    expect(out.split('\n')[0]).toContain(`Applying ${migrations.length} migrations to the database.`);
    expect(out).toContain(`Applied ${migrations.length} migration(s), the last one is ${migrations.at(-1)?.name}`);
    expect(existsSync(`${store.variables['DATA_DIR']}/demo.json`)).toBe(false);
    const { err } = await cli(['key', 'list', '--account', 'marisol'], store.variables);
    expect(err).toContain('There is no account "marisol"');

    const again = await MarqueeProcess.start(variables);
    await again.says(/Marquee is listening on/);
    expect((await again.end()).out).not.toMatch(/Appl(?:ied|ying)/);
  });

  (isSecondOfTwo ? test.skip : test)(
    'it reads .env in its folder, and environment variables take precedence',
    async () => {
      const folder = newFolder();
      const lines = Object.entries(store.variables).map(([name, value]) => `${name}=${value}`);
      writeFileSync(`${folder}/.env`, [...lines, 'PORT=1', 'NODE_ENV=production', 'DRAIN_SECONDS=0'].join('\n'));
      const marquee = await MarqueeProcess.start({}, { folder });
      await marquee.says(/"Marquee is listening on http:\/\/127\.0\.0\.1:\d+"/);
      expect((await marquee.end()).code).toBe(0);
    },
  );

  test('without MIGRATE_ON_START it starts, and becomes ready after a migration by hand', async () => {
    const production = { NODE_ENV: 'production', KEY_PEPPER: 'p'.repeat(32), DRAIN_SECONDS: '0' };
    const variables = { ...store.variables, ...production, MIGRATE_ON_START: 'false' };
    const marquee = await MarqueeProcess.spawn(variables);
    await marquee.ready('/healthz');
    const waiting = await marquee.get('/readyz');
    expect([waiting.status, await waiting.text()]).toEqual([
      503,
      expect.stringMatching(/run \\"node dist\/cli\.js migrate\\"/),
    ]);
    expect((await cli(['migrate'], store.variables)).code).toBe(0);
    expect((await marquee.get('/readyz')).status).toBe(200);
    const { code, out } = await marquee.end();
    expect(code).toBe(0);
    const warnings = out.split('\n').filter((line) => /"level":[45]0/.test(line));
    expect(warnings).toEqual([
      expect.stringMatching(
        /The database lacks \d+ migration\(s\), so \/readyz answers 503\. Run \\"node dist\/cli\.js migrate/,
      ),
    ]);
  });
});
