import { mkdtempSync } from 'node:fs';
import { type TestDatabase, disk } from './database.js';
import { PrivateServer } from './private-server.js';

/** As docker/mariadb sets them, but for the memory. */
const DURABLE = { 'innodb-flush-log-at-trx-commit': 1, 'innodb-buffer-pool-size': '64M' };

/** A MariaDB of the test's own with an empty database, which may be killed and started again: it is as durable as a real one. */
export class KillableServer {
  private constructor(
    private readonly folder: string,
    private readonly server: PrivateServer,
  ) {}

  static async start(): Promise<KillableServer> {
    const folder = mkdtempSync(`${disk}/marquee-mariadb-`);
    const server = await PrivateServer.start({ folder, settings: DURABLE });
    await server.ask('CREATE DATABASE marquee CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    return new KillableServer(folder, server);
  }

  get database(): TestDatabase {
    const variables = { DATABASE_URL: `${this.server.url}/marquee`, DATA_DIR: this.folder };
    return { variables, drop: () => this.drop() };
  }

  run(): Promise<void> {
    return this.server.run();
  }

  kill(): Promise<void> {
    return this.server.kill();
  }

  drop(): Promise<void> {
    return this.server.drop();
  }
}
