import { setTimeout as wait } from 'node:timers/promises';
import { commandLine } from '../../src/app/command-line.js';
import { COMMAND_CALL } from '../../src/config/command-call.js';
import { Config } from '../../src/config/config.js';
import type { Row } from '../../src/database/database.js';
import { change } from '../../src/database/sql.js';
import { HOUR, MINUTE } from '../../src/shared/utc.js';
import { ensureBuilt } from '../support/built.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, emptyDatabase, quickDatabase } from '../support/database.js';
import { Factory, type MadeAccount } from '../support/factories.js';
import { type Ended, MarqueeProcess, cli } from '../support/marquee-process.js';

const KEY = /^mq_[0-9A-Za-z]{36}\n$/;

let store: TestDatabase;
/** Only a way to the rows that the commands leave behind. */
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

type Told = Pick<Ended, 'code' | 'out' | 'err'>;

/** In this process. A process of its own takes a second, and most of these tests are about what a command does. */
async function told(words: string[], config = app.config): Promise<Told> {
  let [out, err] = ['', ''];
  const code = await commandLine(words, {
    config: () => config,
    say: (line) => (out += `${line}\n`),
    complain: (line) => (err += `${line}\n`),
  });
  return { code, out, err };
}

async function said(...words: string[]): Promise<string> {
  const { code, out, err } = await told(words);
  expect([words.join(' '), code, err]).toEqual([words.join(' '), 0, '']);
  return out;
}

const makeKey = async (...options: string[]): Promise<string> => {
  const out = await said('key', 'create', '--account', 'ada', ...options);
  expect(out).toMatch(KEY);
  return out.trim();
};

const statusWith = async (key: string): Promise<number> => (await marquee.get('/api/v1/users/@me', key)).status;
const rows = (sql: string): Promise<Row[]> => app.database.query(sql);

describe('key', () => {
  test('create makes a key that works at once in the running service, and ends the one before it', async () => {
    const first = await makeKey();
    expect(await statusWith(first)).toBe(200);
    const second = await makeKey('--reason', 'create');
    expect(await statusWith(second)).toBe(200);
    await wait(1_000);
    expect(await statusWith(first)).toBe(401);
  });

  test('create leaves the old key for the overlap, ends with its expiry, and has its scope', async () => {
    const old = await makeKey();
    const from = Date.now();
    const key = await makeKey('--overlap', 'hour', '--expires', '2999-01-31', '--scope', 'staff');
    expect([await statusWith(old), await statusWith(key)]).toEqual([200, 200]);
    const lines = (await said('key', 'list', '--account', ada.platformId)).split('\n');
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

  test('revoke ends every key within a second, and says how many', async () => {
    const key = await makeKey();
    expect(await statusWith(key)).toBe(200);
    expect(await said('key', 'revoke', '--account', 'ada', '--reason', 'It leaked.')).toMatch(
      /^Revoked \d key\(s\)\.\n$/,
    );
    await wait(1_000);
    expect(await statusWith(key)).toBe(401);
    expect(await said('key', 'revoke', '--account', 'ada')).toBe('There was no valid key.\n');
  });

  test('every change is in the audit log, with its reason, and no key is', async () => {
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

describe('words that make no sense end with 2, the reason, how to use it, and no stack', () => {
  const makesNoSense = ({ code, out, err }: Told, reason: string): void => {
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')[0]).toContain(reason);
    expect(err).toContain('\n\nUsage: ');
    expect(err).not.toMatch(/^\s+at |Error/m);
  };

  test.each([
    ['Which command?'],
    ['Which command?', ''],
    ['There is no command "keys create"', 'keys', 'create'],
    ['There is no command "toString"', 'toString'],
    ['There is no command "key"', 'key'],
    ['There is no command "--account ada"', '--account', 'ada', 'key', 'list'],
    ['Unknown option', 'migrate', '--force'],
    ['Unexpected argument', 'migrate', 'now'],
    ['Whose?', 'key', 'list'],
    ['There is no account "nobody"', 'key', 'list', '--account', 'nobody'],
    ['argument missing', 'key', 'create', '--account'],
    ['--overlap is one of none, hour, day, week', 'key', 'create', '--account', 'ada', '--overlap', 'year'],
    ['--scope is one of', 'key', 'create', '--account', 'ada', '--scope', 'root'],
    ['--expires is a date', 'key', 'create', '--account', 'ada', '--expires', '31/01/2999'],
    ['--expires is a date', 'key', 'create', '--account', 'ada', '--expires', '2999-02-30'],
    ['must lie in the future', 'key', 'create', '--account', 'ada', '--expires', '2020-01-01'],
    ['Sample data is for the embedded database', 'demo'],
  ])('%s', async (reason, ...words) => makesNoSense(await told(words), reason));

  test('the process says so too', async () => {
    makesNoSense(await cli(['key', 'liszt'], store.variables), 'There is no command "key liszt"');
  });

  test('a process prints what its command says, and changes the database of its variables', async () => {
    const { code, out, err } = await cli(['key', 'create', '--account', 'ada'], store.variables);
    expect([code, err, out]).toEqual([0, '', expect.stringMatching(KEY) as string]);
    expect(await statusWith(out.trim())).toBe(200);
  });

  test('commands are told as they are called here: through npm, or without it', async () => {
    const direct = await cli(['--help'], {});
    expect([direct.code, direct.out]).toEqual([0, expect.stringMatching(/^Usage: node dist\/cli\.js <command>/)]);
    const throughNpm = await cli(['--help'], { npm_execpath: '/usr/lib/npm/bin/npm-cli.js' });
    expect(throughNpm.out).toMatch(/^Usage: npm run cli -- <command>/);
  });

  test.each([
    ['key', 'create', '--help'],
    ['help', 'key', 'create'],
  ])('%s %s %s tells what the command does, and what its options take', async (...words) => {
    const { code, out, err } = await told(words);
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

  test('is brought up to date, taken back, and explained when it is not there', async () => {
    const config = Config.from({ ...own.variables, NODE_ENV: 'test' });
    expect(await told(['key', 'list', '--account', 'ada'], config)).toEqual({
      code: 1,
      out: '',
      err: `The database lacks tables that this version of Marquee needs. Run "${COMMAND_CALL} migrate".\n`,
    });
    const { code, out } = await told(['migrate'], config);
    const ran = out.match(/\w+\d{13}/g) ?? [];
    expect([code, ran.length > 2]).toEqual([0, true]);
    expect((await told(['migrate'], config)).out).toBe('The schema is up to date.\n');
    expect((await told(['revert'], config)).out).toBe(`Took ${ran.at(-1)} back.\n`);
    expect((await told(['migrate'], config)).out).toBe(`Ran ${ran.at(-1)}.\n`);
  });

  test('openapi prints the whole description', async () => {
    expect(JSON.parse(await said('openapi'))).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) as string });
  });
});

test('the directory is made anew, as often as one likes', async () => {
  await new Factory(app).server(null, { name: 'Harbor' });
  const listings = (await app.database.query('SELECT id FROM listings')).length;
  for (let time = 0; time < 2; time += 1)
    expect(await told(['directory', 'rebuild'])).toEqual({ code: 0, out: `Filed ${listings} listing(s).\n`, err: '' });
  const found = await app.database.query("SELECT plain_listings AS found FROM directory_shelves WHERE name = ''");
  expect(found).toEqual([{ found: listings }]);
});

describe('audit verify', () => {
  const verify = (...words: string[]) => told(['audit', 'verify', ...words]);

  beforeAll(async () => {
    await told(['key', 'create', '--account', 'ada']);
    await told(['key', 'create', '--account', 'ada']);
  });

  test('says that the log is in order, and knows a hash that was noted down', async () => {
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

  test('names the first entry that somebody has changed', async () => {
    await app.database.write((tx) => change(tx, 'DROP TRIGGER tr_audit_entries_no_update'));
    await app.database.execute("UPDATE audit_entries SET reason = 'Another.' WHERE sequence = 2");
    const { code, err } = await verify();
    expect([code, err]).toEqual([1, expect.stringContaining('after 1 entries: entry 2 was changed.') as string]);
  });
});
