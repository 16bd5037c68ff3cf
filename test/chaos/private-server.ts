import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { TestDatabase } from '../support/database.js';
import { freePort } from '../support/marquee-process.js';

const PATIENCE_MS = 30_000;
const IS_ROOT = process.getuid?.() === 0;
const OWN = ['--no-defaults', ...(IS_ROOT ? ['--user=root'] : [])];

/** A MariaDB of a test's own, with settings as docker/mariadb has them: this one may be killed. */
export class PrivateServer {
  #server: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<PrivateServer> {
    const folder = mkdtempSync(`${tmpdir()}/marquee-mariadb-`);
    const install = [...OWN, `--datadir=${folder}/data`, '--auth-root-authentication-method=normal', '--skip-test-db'];
    const { status, stderr, error } = spawnSync(program('mariadb-install-db'), install, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`No MariaDB can be set up: ${error?.message ?? stderr}`);
    const server = new PrivateServer(folder, await freePort());
    await server.run();
    await server.#ask('CREATE DATABASE marquee CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    return server;
  }

  get database(): TestDatabase {
    const variables = { DATABASE_URL: `mariadb://root@127.0.0.1:${this.port}/marquee`, DATA_DIR: this.folder };
    return { variables, drop: () => this.drop() };
  }

  /** Started, and taking connections. */
  async run(): Promise<void> {
    const settings = {
      datadir: `${this.folder}/data`,
      socket: `${this.folder}/socket`,
      port: this.port,
      'bind-address': '127.0.0.1',
      'innodb-flush-log-at-trx-commit': 1,
      'innodb-buffer-pool-size': '64M',
      'log-error': `${this.folder}/log`,
    };
    const words = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    const server = spawn(program('mariadbd'), [...OWN, ...words], { stdio: 'ignore' });
    this.#server = server;
    const until = performance.now() + PATIENCE_MS;
    while (!(await this.#ask('SELECT 1').catch(() => false))) {
      if (server.exitCode !== null || performance.now() > until) throw new Error('The private MariaDB does not start');
      await wait(20);
    }
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async drop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #ask(sql: string): Promise<boolean> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    await connection.query(sql);
    await connection.end();
    return true;
  }
}

/** Debian keeps servers out of the way of ordinary users. That there is none is a failure, not a reason to skip. */
function program(name: string): string {
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = places.map((place) => `${place}/${name}`).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(`${name} is not on this machine. TEST_DATABASE_URL asks for the tests that kill a MariaDB of their own,
and they need its server: install the package mariadb-server-core (Debian, Ubuntu) or mariadb (others).`);
}
