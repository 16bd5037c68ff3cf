import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { ensureBuilt } from '../support/built.js';
import { asAdmin } from '../support/admin.js';
import { PROMPT, type TestDatabase, dialect, emptyDatabase, quickEmbedded, serverUrl } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MarqueeProcess, newFolder } from '../support/marquee-process.js';
import { makeSchema } from '../support/template.js';

type SpawnOptions = Parameters<typeof MarqueeProcess.spawn>[1];

beforeAll(ensureBuilt);

/** Starts a process that fails and returns its error output: one or two lines. */
async function startErrorOf(variables: Record<string, string>, options?: SpawnOptions, lines = 2): Promise<string> {
  const { code, out, err, ms } = await (await MarqueeProcess.spawn({ ...PROMPT, ...variables }, options)).ended;
  expect(out).not.toMatch(/error/i);
  expect(err).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect([code, err.trimEnd().split('\n').length <= lines, err.endsWith('\n')]).toEqual([1, true, true]);
  // Far more than the start takes on a busy machine, and less than any retry.
  expect(ms).toBeLessThan(60_000);
  return err;
}

async function onTakenPort<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return work((server.address() as AddressInfo).port).finally(() => void server.close());
}

(dialect === 'sqlite' ? describe : describe.skip)('a start that cannot succeed fails at once with the reason', () => {
  test('a port in use, or an address of another machine', async () => {
    // Ready to be used, and no demo: only listening can fail.
    const store = await quickEmbedded();
    const usable = { ...store.variables, NODE_ENV: 'test' };
    await onTakenPort(async (port) => {
      expect(await startErrorOf({ ...usable, PORT: String(port) })).toBe(
        `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.\n`,
      );
    });
    for (const HOST of ['192.0.2.1', 'nowhere.invalid'])
      expect(await startErrorOf({ ...usable, HOST })).toBe(
        `HOST ${HOST} is not an address of this machine. Set it to one, such as 127.0.0.1.\n`,
      );
    await store.drop();
  });

  test('an invalid .env: every fault is listed', async () => {
    const folder = newFolder();
    writeFileSync(
      `${folder}/.env`,
      'PORT=http\nDATABSE_URL=mysql://h/m\nDRAIN_SECONDS=soon\nthis is nothing\nNODE_ENV=prod\n',
    );
    expect((await startErrorOf({ PORT: '' }, { folder }, 7)).split('\n')).toEqual([
      'The configuration cannot be used:',
      '  - .env, line 4: "this is nothing" is not NAME=value.',
      '  - .env: DATABSE_URL is not a setting; did you mean DATABASE_URL?',
      '  - NODE_ENV is "prod": use one of development, production, test.',
      expect.stringMatching(/^ {2}- DRAIN_SECONDS is "soon": use a whole number/),
      '',
    ]);
  });

  test('a data folder that is a file, is in a file, or is not writable', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    writeFileSync(`${folder}/file`, '');
    mkdirSync(`${folder}/locked`, { mode: 0o555 });
    for (const DATA_DIR of ['file', 'file/below', 'locked', 'locked/below'])
      expect(await startErrorOf({ DATA_DIR }, { folder, unprivileged: true })).toMatch(
        new RegExp(
          `^The embedded database in ${DATA_DIR} cannot be used \\(.+\\)\\. Check the permissions of the folder and its files`,
        ),
      );
  });

  test('a data folder in an impossible place', async () => {
    const folder = newFolder();
    symlinkSync('no/such/place', `${folder}/nowhere`);
    const unusual = process.platform === 'linux' ? ['/proc/marquee', '/proc/marquee/below', '/dev/null/below'] : [];
    for (const DATA_DIR of [...unusual, 'nowhere', 'x'.repeat(300)])
      expect(await startErrorOf({ DATA_DIR }, { folder })).toMatch(
        new RegExp(`^The embedded database in ${DATA_DIR} cannot be used \\(E.+\\)\\. Check the permissions`),
      );
  });

  test('a read-only database, for example restored by another user', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o777);
    await makeSchema({ DATA_DIR: folder });
    for (const file of readdirSync(folder)) chmodSync(`${folder}/${file}`, 0o444);
    expect(await startErrorOf({ DATA_DIR: folder }, { unprivileged: true })).toMatch(
      /^The embedded database in .+ cannot be used \(EACCES: .+marquee\.db'\)\. Check the permissions/,
    );
  });

  test('a database file with other content', async () => {
    const folder = newFolder();
    writeFileSync(`${folder}/marquee.db`, 'This is a letter to my aunt. '.repeat(200));
    expect(await startErrorOf({ DATA_DIR: folder })).toMatch(/^The embedded database in .+ cannot be used/);
  });

  test('a database server that is not running, does not exist, or does not answer', async () => {
    const closed = await freePort();
    expect(await startErrorOf({ DATABASE_URL: `mariadb://root@127.0.0.1:${closed}/m` })).toMatch(
      new RegExp(
        `^The database at 127.0.0.1:${closed} cannot be reached \\(ECONNREFUSED\\)\\. Check that it is running`,
      ),
    );
    expect(await startErrorOf({ DATABASE_URL: 'mariadb://root@nowhere.invalid/m' })).toMatch(/cannot be reached/);
    await onTakenPort(async (silent) => {
      expect(await startErrorOf({ DATABASE_URL: `mysql://root@127.0.0.1:${silent}/m` })).toMatch(/cannot be reached/);
    });
  });
});

(dialect === 'mysql' ? describe : describe.skip)('a database server that refuses', () => {
  let store: TestDatabase;
  let url: URL;
  const user = `mq_${Date.now().toString(36)}`;

  const as = (username: string, password: string, database = url.pathname): Record<string, string> => {
    const address = new URL(url);
    Object.assign(address, { username, password: encodeURIComponent(password), pathname: database });
    return { ...store.variables, DATABASE_URL: address.href };
  };

  beforeAll(async () => {
    store = await emptyDatabase();
    url = new URL(store.variables['DATABASE_URL'] ?? '');
    await asAdmin(
      serverUrl ?? '',
      `CREATE USER ${user}@'%' IDENTIFIED BY 's3cret/%@:'`,
      `GRANT ALL ON ${url.pathname.slice(1)}.* TO ${user}@'%'`,
    );
  });
  afterAll(async () => {
    await asAdmin(serverUrl ?? '', `DROP USER ${user}@'%'`);
    await store.drop();
  });

  test('a wrong password, a user without rights, or a missing database', async () => {
    expect(await startErrorOf(as(user, 'wrong'))).toMatch(/^The database server at .+ refuses the user or password/);
    expect(await startErrorOf(as(user, 's3cret/%@:', '/mysql'))).toMatch(/may not use the database "mysql"/);
    const missing = { DATABASE_URL: (serverUrl ?? '').replace(/\/[^/]*$/, '/marquee_missing') };
    expect(await startErrorOf(missing)).toMatch(
      /^The database "marquee_missing" does not exist on .+ CREATE DATABASE marquee_m/,
    );
  });

  test('a database user with a password of special characters is accepted', async () => {
    const triggersRefused = 'SELECT @@log_bin = 1 AND @@log_bin_trust_function_creators = 0 AS refused';
    const [row] = await asAdmin(serverUrl ?? '', triggersRefused);
    // The default on MySQL.
    const areTriggersRefused = Number(row?.['refused']) === 1;
    if (areTriggersRefused) {
      const { code, err } = await (await MarqueeProcess.spawn(as(user, 's3cret/%@:'))).ended;
      expect([code, err]).toEqual([1, expect.stringContaining('ordinary users cannot create the triggers') as string]);
      await asAdmin(serverUrl ?? '', 'SET GLOBAL log_bin_trust_function_creators = 1');
    }
    try {
      const marquee = await MarqueeProcess.start(as(user, 's3cret/%@:'));
      expect((await marquee.end()).code).toBe(0);
    } finally {
      if (areTriggersRefused) await asAdmin(serverUrl ?? '', 'SET GLOBAL log_bin_trust_function_creators = 0');
    }
  });

  test('an unreachable Redis is logged, and the service starts all the same', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    const marquee = await MarqueeProcess.start({ ...store.variables, REDIS_URL });
    await marquee.says(/warn .*Redis is unavailable/);
    expect((await marquee.end()).code).toBe(0);
  });
});
