import { copyFileSync, existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { LedgerAudit } from '../../src/accounts/tokens/ledger-audit.js';
import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { Config } from '../../src/core/config/config.js';
import { backUpFile } from '../../src/core/database/embedded/backup.js';
import { type SqliteConnection, libsqlDriver } from '../../src/core/database/embedded/sqlite-driver.js';
import { clashesIn, tablesIn } from '../../src/core/database/move/embedded-source.js';
import { asAdmin } from '../support/admin.js';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, emptyDatabase, quickEmbedded, serverUrl } from '../support/database.js';
import { inLongForm } from '../support/effort.js';
import { Factory } from '../support/factories.js';
import { MarqueeProcess, cli, newFolder } from '../support/marquee-process.js';

const KILLS = inLongForm(10, 3);
const VOTES = 400;
const NAME = 'é and "quotes" \\ 🏮';
const onServer = serverUrl === undefined ? describe.skip : describe;

let seed: string;
let folder: string;
let target: TestDatabase;
let to: string;

/** An embedded database with votes and tokens. A process that has opened a file keeps it open, so each test has a copy. */
beforeAll(async () => {
  const store = await quickEmbedded();
  const app = await TestApp.start({ database: store, variables: { DATABASE_URL: '' } });
  const make = new Factory(app);
  const owner = await make.account({ username: NAME });
  await make.votes(await make.bot(owner, { slug: 'moved' }), await make.crowd(VOTES));
  await make.grant(owner, 500);
  seed = `${newFolder()}/seed.db`;
  backUpFile(app.config.embeddedFile, seed);
  await app.close();
  await store.drop();
  await ensureBuilt();
});

const fileIn = (dataDir: string): string => Config.from({ NODE_ENV: 'test', DATA_DIR: dataDir }).embeddedFile;

function inFile<T>(file: string, work: (connection: SqliteConnection) => T): T {
  const connection = new (libsqlDriver())(file, {});
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

/** What a copy of the old file says, so that this process does not open the file itself. */
function contentOfOld() {
  const copy = `${newFolder()}/copy.db`;
  for (const part of ['', '-wal', '-journal'])
    if (existsSync(fileIn(folder) + part)) copyFileSync(fileIn(folder) + part, copy + part);
  return inFile(copy, (connection) => ({
    check: connection.prepare('PRAGMA integrity_check').all(),
    votes: connection.prepare('SELECT COUNT(*) AS count, SUM(id) AS ids FROM votes').all(),
    names: connection.prepare('SELECT username FROM accounts ORDER BY id').all(),
  }));
}

async function run(...words: string[]): Promise<string> {
  const { out, err } = await cli(words, { DATA_DIR: folder });
  return (out + err).trim();
}

/** What a command that needs the database says. */
const startOf = async (variables: Readonly<Record<string, string>>): Promise<string> => {
  const { code, err } = await cli(['role', 'list'], variables);
  return code === 0 ? 'starts' : err.trim();
};
const oldStart = (): Promise<string> => startOf({ DATA_DIR: folder });

/** Whether the service would start there with the moved data. An empty database has no table of votes. */
async function targetStarts(): Promise<boolean> {
  const [votes] = await asAdmin(
    to,
    `SELECT COUNT(*) AS count FROM information_schema.tables WHERE table_name = 'votes' AND table_schema = '${nameOf(to)}'`,
  );
  return Number(votes?.['count']) > 0 && (await startOf({ DATABASE_URL: to })) === 'starts';
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function emptyTarget(): Promise<void> {
  const create = `CREATE DATABASE ${nameOf(to)} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;
  await asAdmin(to, `DROP DATABASE ${nameOf(to)}`, create);
}

onServer('on a server', () => {
  beforeEach(async () => {
    folder = newFolder();
    copyFileSync(seed, fileIn(folder));
    target = await emptyDatabase();
    to = target.variables['DATABASE_URL'] ?? '';
  });

  afterEach(() => target.drop());

  test('everything moves, and the old file names the host without a password', async () => {
    const before = contentOfOld();
    const out = await run('move', '--to', to);
    expect(out).toMatch(/Copying \d+ rows to .+ about 1 minute\./);
    expect(out).toContain('all rows, the sums of the ledger and the audit chain are equal');
    const { host, pathname } = new URL(to);
    const moved = `The data of this database is now at ${host}${pathname}. Set DATABASE_URL to it, and start again.`;
    expect(await oldStart()).toBe(moved);
    expect((await (await MarqueeProcess.spawn({ DATA_DIR: folder })).ended).err.trim()).toBe(moved);
    expect(contentOfOld()).toEqual(before);

    const app = await TestApp.start({ database: target });
    const [votes] = await app.database.query<{ count: number }>('SELECT COUNT(*) AS count FROM votes');
    expect(Number(votes?.count)).toBe(VOTES);
    expect(await app.database.query('SELECT 1 FROM accounts WHERE username = ?', [NAME])).toHaveLength(1);
    expect((await app.nest.get(LedgerAudit).run()).faults).toEqual([]);
    expect((await app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
    expect((await new Factory(app).account()).id).toBe(before.names.length + 1);
    await app.close();
  });

  test('a running service, a database with tables, and a wrong address are refused', async () => {
    const service = await MarqueeProcess.start({ DATA_DIR: folder });
    expect(await run('move', '--to', to)).toContain('The service is running. Stop it');
    await service.end();
    await asAdmin(to, `CREATE TABLE ${nameOf(to)}.other (id int)`);
    expect(await run('move', '--to', to)).toContain('The other database has 1 tables.');
    expect(await run('move', '--to', 'postgres://a@b/c')).toContain('--to is the address of a database');
    expect(await run('move')).toContain('move needs --to');
    expect(await oldStart()).toBe('starts');
  });

  test('at no moment do both databases start, however often the move is killed', async () => {
    const before = contentOfOld();
    const command = [process.execPath, `${process.cwd()}/dist/cli.js`, 'move', '--to', to];
    const seen = new Set<string>();
    for (let kills = 0; kills < KILLS && !seen.has('false true'); kills += 1) {
      const move = await MarqueeProcess.spawn({ DATA_DIR: folder }, { command });
      await Promise.race([move.ended, wait(300 + Math.random() * 5_000)]);
      await move.end('SIGKILL');
      const starts = [(await oldStart()) === 'starts', await targetStarts()];
      expect(starts).not.toEqual([true, true]);
      seen.add(starts.join(' '));
      expect(contentOfOld()).toEqual(before);
      if (starts[1]) break;
      await emptyTarget();
      if (!starts[0]) expect(await run('move', '--unmark', '--to', to)).toBe('This database starts again.');
    }
    await run('move', '--to', to);
    expect([await oldStart(), await targetStarts()]).toEqual([expect.stringContaining('is now at'), true]);
  });

  test('the mark of an interrupted move goes, unless the other database starts', async () => {
    const marked = `${newFolder()}/marked.db`;
    copyFileSync(seed, marked);
    inFile(marked, (connection) => {
      connection.exec('CREATE TABLE database_move (id integer PRIMARY KEY, state text, host text)');
      connection.exec("INSERT INTO database_move VALUES (1, 'moving', 'there/marquee')");
    });
    copyFileSync(marked, fileIn(folder));
    expect(await oldStart()).toContain('This database is being copied to there/marquee.');
    expect(await run('move', '--unmark')).toBe('This database starts again.');
    expect(await oldStart()).toBe('starts');
    await run('move', '--to', to);
    expect(await run('move', '--unmark')).toContain('To come back, empty it');
    expect(await run('move', '--unmark', '--to', to)).toMatch(/The other database has \d+ tables/);
    await emptyTarget();
    expect(await run('move', '--unmark', '--to', to)).toBe('This database starts again.');
    expect(await oldStart()).toBe('starts');
  });
});

test('texts that another ordering of letters takes for equal are named', () => {
  const probe = `${newFolder()}/probe.db`;
  inFile(probe, (connection) => {
    connection.exec('CREATE TABLE probe (id integer PRIMARY KEY AUTOINCREMENT, name text)');
    connection.exec('CREATE UNIQUE INDEX ux_probe_name ON probe (name)');
    connection.exec("INSERT INTO probe (name) VALUES ('twin'), ('twin '), ('other')");
    const tables = tablesIn(connection);
    expect(clashesIn(connection, tables, true)).toEqual(["probe (name): 'twin' and 'twin '"]);
    expect(clashesIn(connection, tables, false)).toEqual([]);
  });
});
