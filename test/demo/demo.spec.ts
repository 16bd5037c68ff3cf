import { existsSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { hashOf, isWellFormed } from '../../src/accounts/auth/keys/api-key.rules.js';
import { type DemoSheet, printSheet } from '../../src/demo/demo-sheet.js';
import { SAMPLE_PEOPLE } from '../../src/demo/texts/people.js';
import { sampleData } from '../../src/demo/data/sample-data.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { NOW, RunningDemo, newFolder } from './running-demo.js';

describe('the sample data', () => {
  let running: RunningDemo;
  let sheet: DemoSheet;
  let statements: number;

  beforeAll(async () => {
    running = await RunningDemo.start();
    const before = running.statements;
    sheet = await running.demo.prepare();
    statements = running.statements - before;
  });
  afterAll(() => running.stop());

  // The number of statements, because the time would depend on the machine: `npm run bench` measures the start.
  it('is created with few statements', () => {
    expect(statements).toBeLessThan(2_500);
  });

  it('is as large as a directory in use, and the sheet has the counts', async () => {
    const counted = {
      accounts: await running.one('SELECT COUNT(*) FROM accounts'),
      bots: await running.one('SELECT COUNT(*) FROM bots'),
      servers: await running.one('SELECT COUNT(*) FROM servers'),
      votes: await running.one('SELECT COUNT(*) FROM votes'),
      bumps: await running.one('SELECT COUNT(*) FROM bumps'),
      ratings: await running.one('SELECT COUNT(*) FROM ratings'),
    };
    expect(sheet.made).toEqual(counted);
    expect(counted.accounts).toBeGreaterThanOrEqual(300);
    expect(counted.bots).toBeGreaterThanOrEqual(60);
    expect(counted.servers).toBeGreaterThanOrEqual(60);
    expect(counted.votes).toBeGreaterThanOrEqual(3_000);
    expect(counted.bumps).toBeGreaterThanOrEqual(2_000);
    expect(counted.ratings).toBeGreaterThanOrEqual(300);
  });

  it('breaks no reference between tables', async () => {
    await running.expectNone('PRAGMA foreign_key_check');
  });

  it('is the same for the same time', () => {
    expect(sampleData(NOW, 5)).toEqual(sampleData(NOW, 5));
  });

  it.each(['2024-02-29T00:00:00.000Z', '2025-03-30T01:30:00.000Z', '2031-12-31T23:59:59.999Z'])(
    'has the same ids and similar sizes at any time, such as %s',
    (instant) => {
      const data = sampleData(new Date(instant), 5);
      expect(data.accounts[0]?.platformId).toBe(EXAMPLE.owner.platformId);
      expect(data.votes.length).toBeGreaterThanOrEqual(3_000);
      expect(data.bumps.length).toBeGreaterThanOrEqual(2_000);
      expect(new Set(data.listings.map(({ uuid }) => uuid)).size).toBe(data.listings.length);
    },
  );
});

/** The keys that were created with a sheet. Sample keys with past usage were never on one. */
const keysIn = ({ database }: RunningDemo): Promise<{ hash: string; scope: string; revoked_at: string | null }[]> =>
  database.query(
    `SELECT k.hash, k.scope, k.revoked_at FROM api_keys k JOIN api_credentials c ON c.id = k.credential_id
     WHERE c.account_id IN (${SAMPLE_PEOPLE.map(({ id }) => id).join(', ')}) AND k.last_used_at IS NULL ORDER BY k.id`,
  );
const rowsIn = async ({ database }: RunningDemo): Promise<unknown> => {
  const tables = await database.query<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  return Promise.all(tables.map(async ({ name }) => [name, await database.query(`SELECT * FROM ${name}`)]));
};

describe('the sheet', () => {
  it('has working keys, with the staff scope for staff', async () => {
    const running = await RunningDemo.start();
    const sheet = await running.demo.prepare();
    const keys = new Map((await keysIn(running)).map((key) => [key.hash, key]));
    expect(sheet.accounts.map(({ role }) => role)).toEqual([
      'owner',
      'co-developer',
      'co-admin',
      'voter',
      'reviewer',
      'partner manager',
      'admin',
      'second admin',
    ]);
    for (const { apiKey, role } of sheet.accounts) {
      expect(isWellFormed(apiKey)).toBe(true);
      const scope = ['reviewer', 'partner manager', 'admin', 'second admin'].includes(role) ? 'staff' : 'api';
      expect(keys.get(hashOf(apiKey, undefined))).toMatchObject({ scope, revoked_at: null });
    }
    await running.stop();
  });

  it('is readable by its owner only, and the same after a restart', async () => {
    const folder = newFolder();
    const first = await RunningDemo.start(folder);
    const sheet = await first.demo.prepare();
    const before = await rowsIn(first);
    await first.stop();
    expect(statSync(first.file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(first.file, 'utf8'))).toEqual(sheet);

    const second = await RunningDemo.start(folder);
    second.clock.advance(HOUR);
    expect(await second.demo.prepare()).toEqual(sheet);
    expect(await rowsIn(second)).toEqual(before);
    expect((await keysIn(second)).every((key) => key.revoked_at === null)).toBe(true);
    await second.stop();
  });

  it.each([
    ['missing', (file: string) => unlinkSync(file)],
    ['cut off', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 200))],
    ['of another format', (file: string) => writeFileSync(file, '{"accounts":[{"username":"someone"}]}')],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('that is %s is created again: the old keys are revoked, the new ones work', async (_state, damage) => {
    const running = await RunningDemo.start();
    const old = await running.demo.prepare();
    damage(running.file);
    running.clock.advance(HOUR);
    const fresh = await running.demo.prepare();
    expect(fresh.accounts.map(({ username }) => username)).toEqual(old.accounts.map(({ username }) => username));
    const keys = new Map((await keysIn(running)).map((key) => [key.hash, key.revoked_at]));
    for (const { apiKey } of old.accounts) expect(keys.get(hashOf(apiKey, undefined))).toEqual(expect.any(String));
    for (const { apiKey } of fresh.accounts) expect(keys.get(hashOf(apiKey, undefined))).toBeNull();
    expect(await running.demo.prepare()).toEqual(fresh);
    expect(statSync(running.file).mode & 0o777).toBe(0o600);
    await running.stop();
  });

  it('whose keys are not in the database, because of a new pepper, is created again', async () => {
    const folder = newFolder();
    const first = await RunningDemo.start(folder);
    const old = await first.demo.prepare();
    await first.stop();
    const pepper = 'sixteen letters or more';
    const second = await RunningDemo.start(folder, { KEY_PEPPER: pepper });
    const fresh = await second.demo.prepare();
    expect(fresh.accounts[0]?.apiKey).not.toBe(old.accounts[0]?.apiKey);
    const valid = (await keysIn(second)).filter((key) => key.revoked_at === null).map((key) => key.hash);
    expect(valid).toEqual(fresh.accounts.map(({ apiKey }) => hashOf(apiKey, pepper)));
    await second.stop();
  });

  it('does not replace a key that was revoked since', async () => {
    const running = await RunningDemo.start();
    const sheet = await running.demo.prepare();
    const revoked = hashOf(sheet.accounts[0]?.apiKey ?? '', undefined);
    await running.database.execute('UPDATE api_keys SET revoked_at = ? WHERE hash = ?', [NOW, revoked]);
    expect(await running.demo.prepare()).toEqual(sheet);
    expect((await keysIn(running)).length).toBe(SAMPLE_PEOPLE.length);
    await running.stop();
  });

  it('omits keys that are no longer valid, and says how to get a new one', async () => {
    const running = await RunningDemo.start();
    const printed = async (): Promise<string> => {
      let text = '';
      printSheet(await running.demo.shown(), 'http://127.0.0.1:3000', (part) => (text += part));
      return text;
    };
    const { accounts } = await running.demo.prepare();
    const whole = await printed();
    expect(accounts.filter(({ apiKey }) => !whole.includes(apiKey))).toEqual([]);
    expect(whole).not.toContain('key create');

    const [owner, , , voter] = accounts;
    const endsInAnHour = new Date(NOW.getTime() + HOUR);
    const end = 'UPDATE api_keys SET revoked_at = ? WHERE hash = ?';
    await running.database.execute(end, [endsInAnHour, hashOf(voter?.apiKey ?? '', undefined)]);
    expect(await printed()).toBe(whole);

    running.clock.advance(HOUR);
    const later = await printed();
    expect(accounts.filter(({ apiKey }) => !later.includes(apiKey))).toEqual([voter]);
    expect(later).toContain(`key create --account ${voter?.username}\n`);
    expect(later).toContain(`Bearer ${owner?.apiKey}`);

    await running.database.execute(end, [NOW, hashOf(owner?.apiKey ?? '', undefined)]);
    expect(await printed()).not.toContain('Bearer');
    await running.stop();
  });

  it('is not created for a database in real use, which stays unchanged', async () => {
    const running = await RunningDemo.start();
    await running.database.execute(
      'INSERT INTO accounts (uuid, platform_id, username, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      ['0199aaaa-0000-7000-8000-000000000001', EXAMPLE.owner.platformId, 'someone', NOW, NOW],
    );
    expect((await running.demo.prepare()).accounts).toEqual([]);
    expect(existsSync(running.file)).toBe(false);
    expect(await running.database.query('SELECT username FROM accounts')).toEqual([{ username: 'someone' }]);
    expect(await keysIn(running)).toEqual([]);
    await running.stop();
  });

  it('whose keys were all replaced by another start is created again', async () => {
    const running = await RunningDemo.start();
    const sheet = await running.demo.prepare();
    await running.database.execute('UPDATE api_keys SET revoked_at = ?', [NOW]);
    expect(await running.demo.prepare()).not.toEqual(sheet);
    await running.stop();
  });

  it('is created once when two processes start at the same time', async () => {
    const running = await RunningDemo.start();
    await Promise.all([running.demo.prepare(), running.demo.prepare()]);
    const settled = await running.demo.prepare();
    const valid = (await keysIn(running)).filter((key) => key.revoked_at === null).map((key) => key.hash);
    expect(valid.sort()).toEqual(settled.accounts.map(({ apiKey }) => hashOf(apiKey, undefined)).sort());
    await running.stop();
  });

  it('prints every key in full and every address, within 100 columns', async () => {
    const running = await RunningDemo.start();
    const sheet = await running.demo.shown();
    let text = '';
    printSheet(sheet, 'http://127.0.0.1:3000', (part) => (text += part));
    for (const { apiKey, username } of sheet.accounts) {
      expect(text).toContain(apiKey);
      expect(text).toContain(username);
    }
    for (const path of [
      '/docs',
      '/docs/openapi.json',
      '/badges/bots/lanternfish/votes.svg',
      '/api/v1/bots/lanternfish/check',
    ])
      expect(text).toContain(`http://127.0.0.1:3000${path}`);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    await running.stop();
  });
});
