import { mkdtempSync } from 'node:fs';
import { type TestDatabase, disk } from './database.js';
import { PrivateServer } from './private-server.js';

/** The settings of docker/mariadb, except for the memory. */
const DURABLE = { 'innodb-flush-log-at-trx-commit': 1, 'innodb-buffer-pool-size': '64M' };

/** A durable MariaDB of one test, with an empty database, which may be killed and restarted. */
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
