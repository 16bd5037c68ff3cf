import { type Connection, createConnection } from 'mysql2/promise';
import { examine } from '../../src/app/doctor/doctor.js';
import { change, rows } from '../../src/core/database/sql.js';
import { Config } from '../../src/core/config/config.js';
import { migrate } from '../../src/core/database/migrator.js';
import { Clock } from '../../src/core/shared/clock.js';
import { serverUrl } from '../support/database.js';
import { KillableServer } from '../support/killable-server.js';
import { Served } from '../support/served.js';
import { times } from '../support/times.js';

/** A server that has room for a few prepared statements only, as one that many clients share. */
const ROOM = 30;

(serverUrl === undefined ? describe.skip : describe)('on a server without room for prepared statements', () => {
  const served = new Served();
  let server: KillableServer;
  let observer: Connection;

  beforeAll(async () => {
    server = await KillableServer.start();
    await migrate(Config.from({ NODE_ENV: 'test', ...server.database.variables }));
    await served.open({ database: server.database, variables: { DATABASE_POOL: '4', DATABASE_PROCESSES: '100' } });
    const url = server.database.variables['DATABASE_URL'] ?? '';
    observer = await createConnection(url.replace('mariadb:', 'mysql:'));
    await observer.query(`SET GLOBAL max_prepared_stmt_count = ${ROOM}`);
  });
  afterAll(async () => {
    await observer?.end();
    await served.app?.close();
    await server?.drop();
  });

  test('connections keep what pool and processes leave for each, and doctor says that the server has less room', async () => {
    expect(served.app.database.statements).toMatchObject({ limit: 32 });
    const found = await examine(served.app.config, new Clock());
    expect(found.filter(({ check, state }) => check === 'database' && state === 'warning')).toMatchObject([
      { says: expect.stringMatching(/^The server keeps 30 prepared statements .* may prepare 12800\.$/) as string },
    ]);
  });

  test('pages, the API and changes work, and connections keep fewer statements', async () => {
    const { app, make } = served;
    const holder = await served.holder();
    const person = await served.person();
    const bot = await make.bot(holder);
    await Promise.all(
      times(5, async () => {
        expect((await fetch(`${app.url}/bots`, { headers: { Accept: 'text/html' } })).status).toBe(200);
        expect((await holder.client.get('/users/@me')).status).toBe(200);
        expect((await holder.client.get(`/bots/${bot.platformId}`)).status).toBe(200);
        expect((await person.browser.get('/account')).status).toBe(200);
      }),
    );
    expect((await person.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
    const { prepared, limit, unprepared } = app.database.statements ?? { prepared: 0, limit: 0, unprepared: 0 };
    expect([unprepared > 0, prepared <= ROOM, limit]).toEqual([true, true, 10]);
    expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(
      /^marquee_database_statements\{state="unprepared"\} [1-9]/m,
    );
  });

  test('values are the same prepared and unprepared, also in a transaction', async () => {
    const { database } = served.app;
    const values = ["it's ? 🎪", 9_007_199_254_740_991, null, new Date('2026-11-18T12:00:00.123Z'), -0.5];
    const sql = 'SELECT ? AS text, ? + 0 AS number, ? AS nothing, CAST(? AS DATETIME(3)) AS at, ? + 0 AS share';
    const fresh = (n: number): string => `${sql}, ${n} AS n`;
    const answers = await database.write(async (tx) => {
      await change(tx, 'UPDATE accounts SET updated_at = updated_at WHERE id = ?', [1]);
      const found = [];
      for (const n of times(2 * ROOM, (position) => position)) found.push(await rows(tx, fresh(n), values));
      return found.map(([row]) => ({ ...row, n: 0 }));
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
