import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { ensureBuilt } from '../support/built.js';
import { asAdmin } from '../support/admin.js';
import { PROMPT, type TestDatabase, dialect, emptyDatabase, serverUrl } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MarqueeProcess, newFolder } from '../support/marquee-process.js';

type Manner = Parameters<typeof MarqueeProcess.spawn>[1];

beforeAll(ensureBuilt);

/** It does not start, says why in a line or two, and is gone. */
async function refusal(variables: Record<string, string>, manner?: Manner, lines = 2): Promise<string> {
  const { code, out, err, ms } = await (await MarqueeProcess.spawn({ ...PROMPT, ...variables }, manner)).ended;
  expect(out).not.toMatch(/error/i);
  expect(err).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect([code, err.trimEnd().split('\n').length <= lines, err.endsWith('\n')]).toEqual([1, true, true]);
  expect(ms).toBeLessThan(15_000);
  return err;
}

async function onTakenPort<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return work((server.address() as AddressInfo).port).finally(() => void server.close());
}

(dialect === 'sqlite' ? describe : describe.skip)('a start that cannot succeed ends at once with the reason', () => {
  test('a port in use, an address that is not of this machine', async () => {
    await onTakenPort(async (port) => {
      expect(await refusal({ PORT: String(port) })).toBe(
        `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.\n`,
      );
    });
    for (const HOST of ['192.0.2.1', 'nowhere.invalid'])
      expect(await refusal({ HOST })).toBe(`HOST ${HOST} is not an address of this machine.\n`);
  });

  test('a .env that does not say what its author meant: every fault of it', async () => {
    const folder = newFolder();
    writeFileSync(
      `${folder}/.env`,
      'PORT=http\nDATABSE_URL=mysql://h/m\nDRAIN_SECONDS=soon\nthis is nothing\nNODE_ENV=prod\n',
    );
    expect((await refusal({ PORT: '' }, { folder }, 7)).split('\n')).toEqual([
      'The configuration cannot be used:',
      '  - .env, line 4: "this is nothing" is not NAME=value.',
      '  - .env: DATABSE_URL is not a setting; did you mean DATABASE_URL?',
      '  - NODE_ENV is "prod": use one of development, production, test.',
      expect.stringMatching(/^ {2}- DRAIN_SECONDS is "soon": use a whole number/),
      '',
    ]);
  });

  test('a data folder that is a file, is in a file, or may not be written', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    writeFileSync(`${folder}/file`, '');
    mkdirSync(`${folder}/locked`, { mode: 0o555 });
    for (const DATA_DIR of ['file', 'file/below', 'locked', 'locked/below'])
      expect(await refusal({ DATA_DIR }, { folder, unprivileged: true })).toMatch(
        new RegExp(
          `^The embedded database in ${DATA_DIR} cannot be used \\(.+\\)\\. Check the rights of the folder and its files`,
        ),
      );
  });

  test('a data folder where none can be', async () => {
    const folder = newFolder();
    symlinkSync('no/such/place', `${folder}/nowhere`);
    const unusual = process.platform === 'linux' ? ['/proc/marquee', '/proc/marquee/below', '/dev/null/below'] : [];
    for (const DATA_DIR of [...unusual, 'nowhere', 'x'.repeat(300)])
      expect(await refusal({ DATA_DIR }, { folder })).toMatch(
        new RegExp(`^The embedded database in ${DATA_DIR} cannot be used \\(E.+\\)\\. Check the rights`),
      );
  });

  test('a database that may be read but not written, as one that somebody else has restored', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o777);
    await (await MarqueeProcess.start({ DATA_DIR: folder })).end();
    for (const file of readdirSync(folder)) chmodSync(`${folder}/${file}`, 0o444);
    expect(await refusal({ DATA_DIR: folder }, { unprivileged: true })).toMatch(
      /^The embedded database in .+ cannot be used \(EACCES: .+marquee\.db'\)\. Check the rights/,
    );
  });

  test('a database file that is something else', async () => {
    const folder = newFolder();
    writeFileSync(`${folder}/marquee.db`, 'This is a letter to my aunt. '.repeat(200));
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^The embedded database in .+ cannot be used/);
  });

  test('a database server that is not there, does not answer, or is none', async () => {
    const closed = await freePort();
    expect(await refusal({ DATABASE_URL: `mariadb://root@127.0.0.1:${closed}/m` })).toMatch(
      new RegExp(`^The database at 127.0.0.1:${closed} cannot be reached \\(ECONNREFUSED\\)\\. Is it running`),
    );
    expect(await refusal({ DATABASE_URL: 'mariadb://root@nowhere.invalid/m' })).toMatch(/cannot be reached/);
    await onTakenPort(async (silent) => {
      expect(await refusal({ DATABASE_URL: `mysql://root@127.0.0.1:${silent}/m` })).toMatch(/cannot be reached/);
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

  test('a wrong password, a user without rights, a database that is missing', async () => {
    expect(await refusal(as(user, 'wrong'))).toMatch(/^The database server at .+ refuses the user or password/);
    expect(await refusal(as(user, 's3cret/%@:', '/mysql'))).toMatch(/may not use the database "mysql"/);
    const missing = { DATABASE_URL: (serverUrl ?? '').replace(/\/[^/]*$/, '/marquee_missing') };
    expect(await refusal(missing)).toMatch(
      /^The database "marquee_missing" does not exist on .+ CREATE DATABASE marquee_m/,
    );
  });

  test('none of the above: with a user of its own, and a password of odd characters, it starts', async () => {
    const wary = 'SELECT @@log_bin = 1 AND @@log_bin_trust_function_creators = 0 AS is_wary';
    const [row] = await asAdmin(serverUrl ?? '', wary);
    const isWary = Number(row?.['is_wary']) === 1;
    // MySQL is, unless it was told otherwise.
    if (isWary) {
      const { code, err } = await (await MarqueeProcess.spawn(as(user, 's3cret/%@:'))).ended;
      expect([code, err]).toEqual([1, expect.stringContaining('lets no ordinary user make the triggers') as string]);
      await asAdmin(serverUrl ?? '', 'SET GLOBAL log_bin_trust_function_creators = 1');
    }
    try {
      const marquee = await MarqueeProcess.start(as(user, 's3cret/%@:'));
      expect((await marquee.end()).code).toBe(0);
    } finally {
      if (isWary) await asAdmin(serverUrl ?? '', 'SET GLOBAL log_bin_trust_function_creators = 0');
    }
  });

  test('a Redis that cannot be reached is told in the log, and does not keep it from starting', async () => {
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    const marquee = await MarqueeProcess.start({ ...store.variables, REDIS_URL });
    await marquee.says(/warn .*Redis is away/);
    expect((await marquee.end()).code).toBe(0);
  });
});
