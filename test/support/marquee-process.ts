import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOMY_LIMITS } from './address-limits.js';
import { PATIENT } from './database.js';
import { freePort } from './free-port.js';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
  readonly ms: number;
}

interface SpawnOptions {
  /** The working directory; by default an empty one. */
  readonly folder?: string;
  readonly command?: readonly string[];
  /** Drops privileges when the tests run as root. */
  readonly unprivileged?: boolean;
}

type Variables = Readonly<Record<string, string>>;

const MAIN = [process.execPath, resolve('dist/main.js')];
const NOBODY = 65_534;
/** On a busy machine, a start takes a minute. */
const PATIENCE_MS = 240_000;

const folders: string[] = [];
const running = new Set<MarqueeProcess>();

afterAll(async () => {
  await Promise.all([...running].map((one) => one.end('SIGKILL')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is deleted after the test file. */
export function newFolder(): string {
  const folder = mkdtempSync(`${tmpdir()}/marquee-process-`);
  folders.push(folder);
  return folder;
}

/** The built product in its own process, with long timeouts and only the given environment variables. */
export class MarqueeProcess {
  #out = '';
  #err = '';
  readonly #startedAt = performance.now();
  readonly ended: Promise<Ended>;

  private constructor(
    readonly child: ChildProcess,
    readonly port: number,
  ) {
    running.add(this);
    child.stdout?.on('data', (bytes: Buffer) => (this.#out += bytes.toString()));
    child.stderr?.on('data', (bytes: Buffer) => (this.#err += bytes.toString()));
    this.ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
      running.delete(this);
      return {
        code: code as number | null,
        signal: signal as NodeJS.Signals | null,
        out: this.#out,
        err: this.#err,
        ms: performance.now() - this.#startedAt,
      };
    });
  }

  static async spawn(
    variables: Variables = {},
    { folder = newFolder(), command = MAIN, unprivileged }: SpawnOptions = {},
  ) {
    const port = Number(variables['PORT'] ?? (await freePort()));
    const [program = '', ...words] = command;
    const nobody = unprivileged === true && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, PORT: String(port), ...PATIENT, ...ROOMY_LIMITS, ...variables };
    return new MarqueeProcess(spawn(program, words, { cwd: folder, env, stdio: 'pipe', ...nobody }), port);
  }

  /** Spawns the product and waits until it is ready. */
  static async start(variables?: Variables, options?: SpawnOptions): Promise<MarqueeProcess> {
    const marquee = await MarqueeProcess.spawn(variables, options);
    await marquee.ready();
    return marquee;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get out(): string {
    return this.#out;
  }

  async ready(path = '/readyz'): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && this.child.exitCode === null && this.child.signalCode === null) {
      const answer = await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      if (answer?.ok === true) return;
      // Asking more often would take processor time from the process that starts.
      await wait(50);
    }
    const { exitCode, signalCode } = this.child;
    // The last lines of a process that has ended, which say why, may still be under way.
    if (exitCode !== null || signalCode !== null) await this.ended;
    const end = `exit code ${exitCode}, signal ${signalCode}`;
    throw new Error(`The process does not become ready (${end}):\n${this.#out}\n${this.#err}`);
  }

  /** Waits until the output contains this. */
  async says(words: RegExp): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (!words.test(this.#out)) {
      if (performance.now() > until) throw new Error(`The output never contains ${words}:\n${this.#out}\n${this.#err}`);
      await wait(20);
    }
  }

  get(path: string, key?: string): Promise<Response> {
    return this.send(path, { headers: bearer(key) });
  }

  post(path: string, body: unknown, key?: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...bearer(key) };
    return this.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  send(path: string, how: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(30_000), ...how });
  }

  /** Sends the signal and waits for the exit; `ms` is how long that took. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    const from = performance.now();
    this.child.kill(signal);
    const ended = await this.ended;
    return { ...ended, ms: performance.now() - from };
  }
}

const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { Authorization: `Bearer ${key}` };

/** Runs a command of the built CLI to its end. */
export async function cli(
  words: readonly string[],
  variables: Variables = {},
  options: SpawnOptions = {},
): Promise<Ended> {
  const command = [process.execPath, resolve('dist/cli.js'), ...words];
  return (await MarqueeProcess.spawn({ PORT: '3000', ...variables }, { ...options, command })).ended;
}
