import { setTimeout as wait } from 'node:timers/promises';
import { runCommandLine } from '../../src/app/command-line.js';
import { COMMAND_CALL } from '../../src/core/config/installation.js';
import { Config } from '../../src/core/config/config.js';
import { change, type Row } from '../../src/core/database/sql.js';
import { HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { ensureBuilt } from '../support/built.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, emptyDatabase, quickDatabase } from '../support/database.js';
import { Factory, type MadeAccount } from '../support/factories.js';
import { type Ended, MarqueeProcess, cli } from '../support/marquee-process.js';

const KEY = /^mq_[0-9A-Za-z]{36}\n$/;

let store: TestDatabase;
/** Only gives access to the rows that the commands write. */
let app: TestApp;
let marquee: MarqueeProcess;
let ada: MadeAccount;

beforeAll(async () => {
  await ensureBuilt();
  store = await quickDatabase();
  app = await TestApp.start({ database: store, now: new Date() });
  ada = await new Factory(app).account({ username: 'ada' });
  marquee = await MarqueeProcess.start({ ...store.variables, NODE_ENV: 'test' });
});

afterAll(async () => {
  await marquee.end();
  await app.close();
  await store.drop();
});

type Result = Pick<Ended, 'code' | 'out' | 'err'>;

/** Runs a command in this process: a new process takes a second, and few tests are about the process. */
async function run(words: string[], config = app.config): Promise<Result> {
  let [out, err] = ['', ''];
  const code = await runCommandLine(words, {
    config: () => config,
    print: (line) => (out += `${line}\n`),
    printError: (line) => (err += `${line}\n`),
  });
  return { code, out, err };
}

async function outputOf(...words: string[]): Promise<string> {
  const { code, out, err } = await run(words);
  expect([words.join(' '), code, err]).toEqual([words.join(' '), 0, '']);
  return out;
}

const makeKey = async (...options: string[]): Promise<string> => {
  const out = await outputOf('key', 'create', '--account', 'ada', ...options);
  expect(out).toMatch(KEY);
  return out.trim();
};

const statusWith = async (key: string): Promise<number> => (await marquee.get('/api/v1/users/@me', key)).status;
const rows = (sql: string): Promise<Row[]> => app.database.query(sql);

describe('key', () => {
  test('create makes a key that the running service accepts at once, and ends the previous one', async () => {
    const first = await makeKey();
    expect(await statusWith(first)).toBe(200);
    const second = await makeKey('--reason', 'create');
    expect(await statusWith(second)).toBe(200);
    await wait(1_000);
    expect(await statusWith(first)).toBe(401);
  });

  test('create keeps the old key valid for the overlap, and sets expiry and scope', async () => {
    const old = await makeKey();
    const from = Date.now();
    const key = await makeKey('--overlap', 'hour', '--expires', '2999-01-31', '--scope', 'staff');
    expect([await statusWith(old), await statusWith(key)]).toEqual([200, 200]);
    const lines = (await outputOf('key', 'list', '--account', ada.platformId)).split('\n');
    expect(lines[0]).toMatch(
      new RegExp(`^${key.slice(0, 7)}…${key.slice(-4)}  staff  made .+  expires 2999-01-31T00:00:00.000Z  not revoked`),
    );
    expect(lines[1]).toMatch(
      new RegExp(`^${old.slice(0, 7)}…${old.slice(-4)}  api  made .+  no expiry  revoked from `),
    );
    const until = Date.parse(/revoked from (\S+)/.exec(lines[1] ?? '')?.[1] ?? '');
    expect(until - from).toBeGreaterThanOrEqual(HOUR);
    expect(until - from).toBeLessThan(HOUR + MINUTE);
    expect(lines.join()).not.toContain(key);
  });

  test('revoke ends every key within a second and prints how many', async () => {
    const key = await makeKey();
    expect(await statusWith(key)).toBe(200);
    expect(await outputOf('key', 'revoke', '--account', 'ada', '--reason', 'It leaked.')).toMatch(
      /^Revoked \d key\(s\)\.\n$/,
    );
    await wait(1_000);
    expect(await statusWith(key)).toBe(401);
    expect(await outputOf('key', 'revoke', '--account', 'ada')).toBe('There was no valid key.\n');
  });

  test('every change is in the audit log with its reason, but no key is', async () => {
    const found = await rows('SELECT action, actor_id, target_type, target_id, reason FROM audit_entries ORDER BY id');
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['key.generate', 'key.revoke']));
    expect(found).toContainEqual({
      action: 'key.revoke',
      actor_id: null,
      target_type: 'account',
      target_id: String(ada.id),
      reason: 'It leaked.',
    });
    expect(found.map(({ reason }) => reason)).toContain('create');
    expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toMatch(/mq_/);
  });
});

describe('a wrong call ends with 2, the reason and the usage, without a stack trace', () => {
  const expectUsageError = ({ code, out, err }: Result, reason: string): void => {
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toContain(reason);
    expect(err).toContain('\n\nUsage: ');
    expect(err).not.toMatch(/^\s+at |Error/m);
  };

  test.each([
    ['No command was given'],
    ['No command was given', ''],
    ['There is no command "keys create"', 'keys', 'create'],
    ['There is no command "toString"', 'toString'],
    ['There is no command "key"', 'key'],
    ['There is no command "--account ada"', '--account', 'ada', 'key', 'list'],
    ['Unknown option', 'migrate', '--force'],
    ['Unexpected argument', 'migrate', 'now'],
    ['--account is required', 'key', 'list'],
    ['There is no account "nobody"', 'key', 'list', '--account', 'nobody'],
    ['argument missing', 'key', 'create', '--account'],
    ['--overlap must be one of none, hour, day, week', 'key', 'create', '--account', 'ada', '--overlap', 'year'],
    ['--scope must be one of', 'key', 'create', '--account', 'ada', '--scope', 'root'],
    ['--expires must be a date', 'key', 'create', '--account', 'ada', '--expires', '31/01/2999'],
    ['--expires must be a date', 'key', 'create', '--account', 'ada', '--expires', '2999-02-30'],
    ['must lie in the future', 'key', 'create', '--account', 'ada', '--expires', '2020-01-01'],
    ['Sample data is only created in the embedded database', 'demo'],
  ])('%s', async (reason, ...words) => expectUsageError(await run(words), reason));

  test('this also holds for a process', async () => {
    expectUsageError(await cli(['key', 'liszt'], store.variables), 'There is no command "key liszt"');
  });

  test('a process prints the output of its command and uses the database of its environment', async () => {
    const { code, out, err } = await cli(['key', 'create', '--account', 'ada'], store.variables);
    expect([code, err, out]).toEqual([0, '', expect.stringMatching(KEY) as string]);
    expect(await statusWith(out.trim())).toBe(200);
  });

  test('the usage shows how the command was called: through npm or without it', async () => {
    const direct = await cli(['--help'], {});
    expect([direct.code, direct.out]).toEqual([0, expect.stringMatching(/^Usage: node dist\/cli\.js <command>/)]);
    const throughNpm = await cli(['--help'], { npm_execpath: '/usr/lib/npm/bin/npm-cli.js' });
    expect(throughNpm.out).toMatch(/^Usage: npm run cli -- <command>/);
  });

  test.each([
    ['key', 'create', '--help'],
    ['help', 'key', 'create'],
  ])('%s %s %s describes the command and the values of its options', async (...words) => {
    const { code, out, err } = await run(words);
    expect([code, err]).toEqual([0, '']);
    expect(out.startsWith(`Usage: ${COMMAND_CALL} key create --account <who> `)).toBe(true);
    for (const choice of ['none, hour, day, week', 'api, staff', 'as in 2027-01-31']) expect(out).toContain(choice);
    expect(out).not.toContain('login-link');
  });
});

describe('the schema', () => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await emptyDatabase();
  });
  afterAll(() => own.drop());

  test('is migrated and reverted, and a missing one is explained', async () => {
    const config = Config.from({ ...own.variables, NODE_ENV: 'test' });
    expect(await run(['key', 'list', '--account', 'ada'], config)).toEqual({
      code: 1,
      out: '',
      err: `The database lacks tables that this version of Marquee needs. Run "${COMMAND_CALL} migrate".\n`,
    });
    const { code, out } = await run(['migrate'], config);
    const applied = out.match(/\w+\d{13}/g) ?? [];
    expect([code, applied.length > 2]).toEqual([0, true]);
    expect((await run(['migrate'], config)).out).toBe('The schema is up to date.\n');
    expect((await run(['revert'], config)).out).toBe(`Reverted ${applied.at(-1)}.\n`);
    expect((await run(['migrate'], config)).out).toBe(`Applied ${applied.at(-1)}.\n`);
  });

  test('openapi prints the whole document', async () => {
    expect(JSON.parse(await outputOf('openapi'))).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) as string });
  });
});

test('the directory can be rebuilt repeatedly', async () => {
  await new Factory(app).server(null, { name: 'Harbor' });
  const listings = (await app.database.query('SELECT id FROM listings')).length;
  for (let time = 0; time < 2; time += 1)
    expect(await run(['directory', 'rebuild'])).toEqual({ code: 0, out: `Indexed ${listings} listing(s).\n`, err: '' });
  const found = await app.database.query("SELECT plain_listings AS found FROM directory_shelves WHERE name = ''");
  expect(found).toEqual([{ found: listings }]);
});

describe('audit verify', () => {
  const verify = (...words: string[]) => run(['audit', 'verify', ...words]);

  beforeAll(async () => {
    await run(['key', 'create', '--account', 'ada']);
    await run(['key', 'create', '--account', 'ada']);
  });

  test('reports that the log is in order, and recognises an earlier hash', async () => {
    const { code, out } = await verify();
    const [, count, hash = ''] =
      /^The audit log is in order: (\d+) entries, the last with the hash ([0-9a-f]{64})\.\n$/.exec(out) ?? [];
    expect([code, Number(count)]).toEqual([0, (await rows('SELECT 1 FROM audit_entries')).length]);
    expect((await verify('--expect', hash)).code).toBe(0);
    const unknown = await verify('--expect', 'f'.repeat(64));
    expect([unknown.code, unknown.err]).toEqual([
      1,
      expect.stringContaining('the expected hash is not in it') as string,
    ]);
  });

  test('names the first entry that was changed', async () => {
    await app.database.write((tx) => change(tx, 'DROP TRIGGER tr_audit_entries_no_update'));
    await app.database.execute("UPDATE audit_entries SET reason = 'Another.' WHERE sequence = 2");
    const { code, err } = await verify();
    expect([code, err]).toEqual([1, expect.stringContaining('after 1 entries: entry 2 was changed.') as string]);
  });
});
