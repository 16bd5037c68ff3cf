import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.js';

type Settings = Readonly<Record<string, string | number>>;

const PATIENCE_MS = 30_000;
const IS_ROOT = process.getuid?.() === 0;
const OWN = ['--no-defaults', ...(IS_ROOT ? ['--user=root'] : [])];

interface Wish {
  readonly folder: string;
  readonly settings: Settings;
  /** Whether it goes on when the process that started it ends. */
  readonly detached?: boolean;
}

/** A MariaDB of the tests' own, which may be killed. */
export class PrivateServer {
  #server: ChildProcess | undefined;

  private constructor(
    private readonly wish: Wish,
    private readonly port: number,
  ) {}

  static async start(wish: Wish): Promise<PrivateServer> {
    const { folder } = wish;
    mkdirSync(folder, { recursive: true });
    const install = [...OWN, `--datadir=${folder}/data`, '--auth-root-authentication-method=normal', '--skip-test-db'];
    const { status, stderr, error } = spawnSync(program('mariadb-install-db'), install, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`No MariaDB can be set up: ${error?.message ?? stderr}`);
    const server = new PrivateServer(wish, await freePort());
    await server.run();
    return server;
  }

  /** Without a database. */
  get url(): string {
    return `mariadb://root@127.0.0.1:${this.port}`;
  }

  /** Started, and taking connections. */
  async run(): Promise<void> {
    const { folder, settings, detached = false } = this.wish;
    const all = {
      datadir: `${folder}/data`,
      socket: `${folder}/socket`,
      port: this.port,
      'bind-address': '127.0.0.1',
      'log-error': `${folder}/log`,
      ...settings,
    };
    const words = Object.entries(all).map(([name, value]) => `--${name}=${value}`);
    const server = spawn(program('mariadbd'), [...OWN, ...words], { stdio: 'ignore', detached });
    if (detached) server.unref();
    this.#server = server;
    writeFileSync(`${folder}/pid`, String(server.pid));
    const until = performance.now() + PATIENCE_MS;
    while (!(await this.ask('SELECT 1').catch(() => false))) {
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
    rmSync(this.wish.folder, { recursive: true, force: true });
  }

  async ask(sql: string): Promise<boolean> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    await connection.query(sql);
    await connection.end();
    return true;
  }
}

/** Debian keeps servers out of the way of ordinary users. */
export function findProgram(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => `${place}/${name}`).find((path) => existsSync(path));
}

/** That there is none is a failure, not a reason to skip. */
function program(name: string): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  throw new Error(`${name} is not on this machine. TEST_DATABASE_URL asks for the tests that kill a MariaDB of their own,
and they need its server: install the package mariadb-server-core (Debian, Ubuntu) or mariadb (others).`);
}
