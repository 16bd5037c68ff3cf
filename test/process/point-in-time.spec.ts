import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import { examine } from '../../src/app/doctor/doctor.js';
import { Config } from '../../src/core/config/config.js';
import { migrate } from '../../src/core/database/migrator.js';
import { Clock } from '../../src/core/shared/clock.js';
import { TestApp } from '../support/app.js';
import { dialect, disk } from '../support/database.js';
import { Factory } from '../support/factories.js';
import { PrivateServer, findProgram } from '../support/private-server.js';
import { times } from '../support/times.js';

/** The settings of docs/backup.md. */
const LOGGED = {
  log_bin: 'binlog',
  binlog_format: 'ROW',
  sync_binlog: 1,
  expire_logs_days: 14,
  log_bin_trust_function_creators: 1,
  'innodb-buffer-pool-size': '64M',
};

const REQUEST = { overlap: 'none', scope: 'api', expiresAt: null } as const;

const canRestore = dialect === 'mysql' && findProgram('mariadb-dump') !== undefined;

/** The recipe of docs/backup.md: a dump, and the changes since from the binary log. */
(canRestore ? describe : describe.skip)('a MariaDB that is restored as it was at a given second', () => {
  let folder: string;
  let server: PrivateServer;
  let variables: Record<string, string>;
  let port: string;
  let app: TestApp | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(`${disk}/marquee-point-in-time-`);
    server = await PrivateServer.start({ folder: `${folder}/server`, settings: LOGGED });
    await server.ask('CREATE DATABASE marquee CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    variables = { DATABASE_URL: `${server.url}/marquee`, DATA_DIR: folder };
    ({ port } = new URL(server.url));
    await migrate(Config.from({ NODE_ENV: 'test', ...variables }));
  });
  afterAll(async () => {
    await app?.close();
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a line of the recipe in a shell, as its reader does. */
  const shell = (line: string): string => {
    const login = `--no-defaults --protocol=TCP -h 127.0.0.1 -P ${port} -u root`;
    const command = line.replaceAll(/\b(mariadb|mariadb-dump) (?=-)/g, `$1 ${login} `);
    return execFileSync('bash', ['-o', 'pipefail', '-c', command], { cwd: folder, encoding: 'utf8' });
  };

  const rows = async (sql: string): Promise<unknown> => {
    const connection = await createConnection({
      host: '127.0.0.1',
      port: Number(port),
      user: 'root',
      database: 'marquee',
    });
    const [found] = await connection.query(sql);
    await connection.end();
    return found;
  };
  const counts = () =>
    rows(`SELECT (SELECT COUNT(*) FROM votes) AS votes, (SELECT SUM(votes) FROM listings) AS counted,
      (SELECT COUNT(*) FROM ledger_postings) AS postings, (SELECT COUNT(*) FROM audit_entries) AS entries`);
  /** A second that begins after all earlier changes, because the recipe selects by seconds. */
  const nextSecond = async (): Promise<string> => {
    await rows('SELECT SLEEP(1.1)');
    const [row] = (await rows('SELECT CAST(NOW() AS CHAR) AS now')) as { now: string }[];
    return row?.now ?? '';
  };

  test('has the votes before and after the dump, and nothing of what followed', async () => {
    app = await TestApp.start({ database: { variables, drop: async () => undefined }, now: new Date() });
    const keys = app.nest.get(ApiKeys);
    const make = new Factory(app);
    const bot = await make.bot(await make.account());
    const vote = async (count: number): Promise<void> => {
      await make.votes(bot, await make.crowd(count));
      for (const account of await Promise.all(times(count, () => make.account()))) {
        await make.grant(account, 10);
        await keys.generate(account.id, REQUEST, { actorId: null, reason: 'A test needs it.' });
      }
    };
    await vote(5);
    shell('mariadb-dump --single-transaction --skip-add-locks --master-data=2 marquee > marquee.sql');
    await vote(7);
    const [good, goodCounts] = [await nextSecond(), await counts()];
    expect(goodCounts).toMatchObject([{ votes: 12, counted: '12', postings: 12, entries: 12 }]);
    await nextSecond();
    await vote(3);
    await app.close();
    app = undefined;
    await rows('SET STATEMENT foreign_key_checks = 0 FOR DROP TABLE votes');

    shell('mariadb -e "FLUSH BINARY LOGS"');
    mkdirSync(`${folder}/logs`);
    for (const name of readdirSync(`${folder}/server/data`))
      if (/^binlog\.\d+$/.test(name)) cpSync(`${folder}/server/data/${name}`, `${folder}/logs/${name}`);
    const noted = shell('grep -m 1 "CHANGE MASTER TO" marquee.sql');
    const [, file = '', position = ''] = /MASTER_LOG_FILE='(.+?)', MASTER_LOG_POS=(\d+)/.exec(noted) ?? [];
    const files = readdirSync(`${folder}/logs`).filter((name) => name >= file);
    const statement = shell(`cd logs && mariadb-binlog ${files.join(' ')} | grep -n -i -B 12 "DROP TABLE"`);
    expect(statement).toMatch(/^\d+-# at \d+$/m);

    shell(
      'mariadb -e "DROP DATABASE IF EXISTS marquee; CREATE DATABASE marquee CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"',
    );
    shell('mariadb --database=marquee < marquee.sql');
    expect(await counts()).toMatchObject([{ votes: 5 }]);
    shell(
      `cd logs && mariadb-binlog --start-position=${position} --stop-datetime="${good}" --database=marquee ${files.join(' ')} | mariadb --binary-mode`,
    );
    expect(await counts()).toEqual(goodCounts);
    const found = await examine(Config.from({ NODE_ENV: 'test', ...variables }), new Clock());
    const bad = found.filter(({ state }) => state !== 'ok').map(({ check, says }) => `${check}: ${says}`);
    expect(bad).toEqual([
      expect.stringMatching(/^staff: No account/),
      expect.stringMatching(/^audit log: Without KEY_PEPPER/),
    ]);
  });

  test('is done with the commands of the guide', () => {
    const guide = readFileSync('docs/backup.md', 'utf8').replaceAll(' -h 127.0.0.1 -u root -p', '');
    for (const line of [
      'mariadb-dump --single-transaction --skip-add-locks --master-data=2 marquee > marquee.sql',
      'mariadb -e "FLUSH BINARY LOGS"',
      'grep -m 1 "CHANGE MASTER TO" marquee.sql',
      'grep -n -i -B 12 "DROP TABLE"',
      'mariadb -e "DROP DATABASE IF EXISTS marquee; CREATE DATABASE marquee CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"',
    ])
      expect(guide).toContain(line);
    const [, ini = ''] = /```ini\n([\s\S]+?)```/.exec(guide) ?? [];
    const settings = [...ini.matchAll(/^(\w+) = (\S+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.split('/').at(-1),
    ]);
    for (const [name = '', value] of settings)
      expect([name, String(LOGGED[name as keyof typeof LOGGED])]).toEqual([name, value]);
    expect(settings.length).toBe(5);
  });
});
