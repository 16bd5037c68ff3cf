import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { Config } from '../../src/core/config/config.js';
import { migrate, revertLast } from '../../src/core/database/migrator.js';
import { TestApp } from '../support/app.js';
import { serverUrl } from '../support/database.js';
import { KillableServer } from '../support/killable-server.js';
import { until } from '../support/until.js';

const LIMIT_SECONDS = 3;

(serverUrl === undefined ? describe.skip : describe)(
  'on a server with short limits for statements and idle connections',
  () => {
    let server: KillableServer;
    let config: Config;
    let observer: Connection;

    beforeAll(async () => {
      server = await KillableServer.start();
      const { variables } = server.database;
      config = Config.from({ NODE_ENV: 'test', ...variables });
      await migrate(config);
      observer = await createConnection((variables['DATABASE_URL'] ?? '').replace('mariadb:', 'mysql:'));
      for (const limit of ['max_statement_time', 'wait_timeout'])
        await observer.query(`SET GLOBAL ${limit} = ${LIMIT_SECONDS}`);
    });
    afterAll(async () => {
      await observer?.end();
      await server?.drop();
    });

    async function isMigrationWaiting(): Promise<boolean> {
      const sql = `SELECT id FROM information_schema.processlist WHERE state LIKE 'Waiting for table%'`;
      return (await observer.query<RowDataPacket[]>(sql))[0].length > 0;
    }

    test('a migration may exceed them, and keeps its lock all the time', async () => {
      const newest = await revertLast(config);
      await observer.query('LOCK TABLES migrations READ');
      const migrating = migrate(config);
      await Promise.race([migrating, until(isMigrationWaiting)]);
      await wait((LIMIT_SECONDS + 2) * 1_000);
      await observer.query('UNLOCK TABLES');
      expect(await migrating).toEqual([newest]);
    });

    test('a snapshot may exceed them', async () => {
      const app = await TestApp.start({ database: server.database });
      const slept = await app.database.snapshot((em) => em.query(`SELECT SLEEP(${LIMIT_SECONDS + 2}) AS woken`));
      expect(slept).toEqual([{ woken: 0 }]);
      await app.close();
    });
  },
);
