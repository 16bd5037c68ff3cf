import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.js';

type Settings = Readonly<Record<string, string | number>>;

/** On a busy machine, a start takes a minute. */
const PATIENCE_MS = 240_000;
const MAX_STARTS = 3;
const IS_ROOT = process.getuid?.() === 0;
const OWN = ['--no-defaults', ...(IS_ROOT ? ['--user=root'] : [])];

interface ServerOptions {
  readonly folder: string;
  readonly settings: Settings;
  /** Whether the server outlives the process that started it. */
  readonly detached?: boolean;
}

/** A MariaDB that only the tests use, which may be killed. */
export class PrivateServer {
  #server: ChildProcess | undefined;

  private constructor(
    private readonly options: ServerOptions,
    private readonly port: number,
  ) {}

  static async start(options: ServerOptions): Promise<PrivateServer> {
    const { folder } = options;
    mkdirSync(`${folder}/tmp`, { recursive: true });
    // A server that starts deletes the temporary tables that others have in the same folder.
    const install = [
      ...OWN,
      `--datadir=${folder}/data`,
      `--tmpdir=${folder}/tmp`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ];
    const { status, stderr, error } = spawnSync(program('mariadb-install-db'), install, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`Setting up a MariaDB failed: ${error?.message ?? stderr}`);
    const server = new PrivateServer(options, await freePort());
    await server.run();
    return server;
  }

  /** The URL without a database name. */
  get url(): string {
    return `mariadb://root@127.0.0.1:${this.port}`;
  }

  /** Starts the server and waits until it accepts connections. One that dies meanwhile is started again, as an operator's is. */
  async run(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    let server = this.#spawn();
    for (let starts = 1; !(await this.ask('SELECT 1').catch(() => false));) {
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      if ((hasEnded && starts === MAX_STARTS) || performance.now() > until)
        throw new Error(`The private MariaDB does not start:\n${this.#log()}`);
      await wait(20);
      if (!hasEnded) continue;
      server = this.#spawn();
      starts += 1;
    }
  }

  #spawn(): ChildProcess {
    const { folder, settings, detached = false } = this.options;
    const all = {
      datadir: `${folder}/data`,
      tmpdir: `${folder}/tmp`,
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
    return server;
  }

  #log(): string {
    const path = `${this.options.folder}/log`;
    return existsSync(path) ? readFileSync(path, 'utf8').slice(-2_000) : '';
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
    rmSync(this.options.folder, { recursive: true, force: true });
  }

  async ask(sql: string): Promise<boolean> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    await connection.query(sql);
    await connection.end();
    return true;
  }
}

/** Also searches the sbin folders, where Debian installs servers. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

/** A missing program is a failure, not a reason to skip the tests. */
function program(name: string): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  throw new Error(`${name} is not installed. With TEST_DATABASE_URL set, some tests start and kill a MariaDB of their own:
install the package mariadb-server-core (Debian, Ubuntu) or mariadb (others).`);
}
