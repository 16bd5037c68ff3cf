import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { Config } from '../../src/config/config.js';
import { migrate, revertLast } from '../../src/database/migrator.js';
import { TestApp } from '../support/app.js';
import { serverUrl } from '../support/database.js';
import { KillableServer } from '../support/killable-server.js';
import { until } from '../support/until.js';

const IMPATIENCE_SECONDS = 3;

(serverUrl === undefined ? describe.skip : describe)('on a server that cuts off what takes long, or is silent', () => {
  let server: KillableServer;
  let config: Config;
  let patient: Connection;

  beforeAll(async () => {
    server = await KillableServer.start();
    const { variables } = server.database;
    config = Config.from({ NODE_ENV: 'test', ...variables });
    await migrate(config);
    patient = await createConnection((variables['DATABASE_URL'] ?? '').replace('mariadb:', 'mysql:'));
    for (const limit of ['max_statement_time', 'wait_timeout'])
      await patient.query(`SET GLOBAL ${limit} = ${IMPATIENCE_SECONDS}`);
  });
  afterAll(async () => {
    await patient?.end();
    await server?.drop();
  });

  async function isWaitedFor(): Promise<boolean> {
    const sql = `SELECT id FROM information_schema.processlist WHERE state LIKE 'Waiting for table%'`;
    return (await patient.query<RowDataPacket[]>(sql))[0].length > 0;
  }

  test('a migration takes the time that it needs, and holds the database for itself all the while', async () => {
    const newest = await revertLast(config);
    await patient.query('LOCK TABLES migrations READ');
    const migrating = migrate(config);
    await Promise.race([migrating, until(isWaitedFor)]);
    await wait((IMPATIENCE_SECONDS + 2) * 1_000);
    await patient.query('UNLOCK TABLES');
    expect(await migrating).toEqual([newest]);
  });

  test('a look at everything does too', async () => {
    const app = await TestApp.start({ database: server.database });
    const slept = await app.database.snapshot((em) => em.query(`SELECT SLEEP(${IMPATIENCE_SECONDS + 2}) AS woken`));
    expect(slept).toEqual([{ woken: 0 }]);
    await app.close();
  });
});
