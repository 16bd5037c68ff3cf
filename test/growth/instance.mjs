import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Child, until } from './processes.mjs';
import { send } from './requests.mjs';

/** All clients behind the proxy are this process, so limits per address must not apply. */
const ROOMY = Object.fromEntries(
  ['SEARCHES', 'SUGGESTIONS', 'PAGES', 'SIGN_INS', 'WRONG_KEYS', 'BADGES'].map((name) => [
    `${name}_PER_MINUTE`,
    '1000000',
  ]),
);
const START_MS = 150_000;

/** An instance of the built product, as in production. */
export class Instance {
  #child;
  #frozen = false;

  constructor({ name, folder, port, publicUrl }) {
    Object.assign(this, { name, port, publicUrl, folder: `${folder}/${name}` });
    this.log = `${this.folder}/log`;
    mkdirSync(this.folder, { recursive: true });
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning() {
    return this.#child?.isRunning === true && !this.#frozen;
  }

  /** Spawns the process; `ready` waits for it. */
  spawn(variables, { build, aheadMs = 0 }) {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      KEY_PEPPER: 'the pepper of the rehearsal',
      TRUST_PROXY: '1',
      WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
      PORT: String(this.port),
      PUBLIC_URL: this.publicUrl,
      DATA_DIR: `${this.folder}/data`,
      ...ROOMY,
      ...variables,
      REHEARSAL_AHEAD_MS: String(aheadMs),
    };
    const words = ['--import', resolve('test/growth/shift-clock.mjs'), join(build, 'main.js')];
    this.#child = new Child(process.execPath, words, { folder: this.folder, log: this.log, env });
    this.#frozen = false;
  }

  /** Rejects if the process ends before it is ready. */
  async ready() {
    const child = this.#child;
    const isReady = async () => !child.isRunning || (await this.ask('/readyz', 2_000)).status === 200;
    await until(isReady, `${this.name} is not ready: ${this.log}`, START_MS);
    if (!child.isRunning) throw new Error(`${this.name} ended at its start: ${this.lastLines()}`);
  }

  /** Asks this instance, not the proxy. */
  ask(path, timeoutMs = 10_000) {
    return send(this.url, { method: 'GET', path, host: new URL(this.publicUrl).host }, { timeoutMs });
  }

  stop() {
    return this.#child?.end('SIGTERM');
  }

  kill() {
    return this.#child?.end('SIGKILL');
  }

  freeze() {
    this.#frozen = true;
    this.#child.signal('SIGSTOP');
  }

  thaw() {
    this.#frozen = false;
    this.#child.signal('SIGCONT');
  }

  /** Memory in megabytes, and open files and sockets. */
  usage() {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    return { megabytes: Math.round(kilobytes / 1_024), handles: readdirSync(`/proc/${this.#child.pid}/fd`).length };
  }

  lastLines() {
    return readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-3).join(' | ').slice(0, 600);
  }
}
