import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { surroundings } from './product-build.mjs';

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const START_TIMEOUT_MS = 120_000;
/** The product compares all listings after its start. With this much data, that takes about half a minute, or more on a busy machine. */
const COMPARED_TIMEOUT_MS = 600_000;
const IDLE_TIMEOUT_MS = 180_000;
const IDLE = 0.03;
/** The profiler itself uses the processor. */
const IDLE_PROFILED = 0.09;
const TICKS_PER_SECOND = 100;

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A server process. `stdout` may be a file descriptor. */
export class ServerProcess {
  constructor(child, port, isProfiled) {
    this.child = child;
    this.port = port;
    this.isProfiled = isProfiled;
    this.compared = new Promise((resolve) => child.on('message', resolve));
  }

  /** Runs a file with Node and resolves when it answers at `/` with any status. Redirects are not followed. */
  static async start(file, variables, { stdout = 'ignore', nodeOptions = [] } = {}) {
    const port = await freePort();
    const path = file.startsWith('/') ? file : here(file);
    const child = spawn('node', [...nodeOptions, path], {
      ...surroundings({ PORT: String(port), ...variables }),
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const server = new ServerProcess(child, port, nodeOptions.includes('--cpu-prof'));
    await server.answers('/');
    return server;
  }

  async answers(path, headers = {}) {
    const until = performance.now() + START_TIMEOUT_MS;
    while (performance.now() < until) {
      if (this.child.exitCode !== null) throw new Error('A server exited on start: see its output above');
      const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers, redirect: 'manual' }).catch(
        () => undefined,
      );
      if (response !== undefined) return response;
      await wait(10);
    }
    throw new Error('A server did not answer in time');
  }

  /** Sends the process a message, and resolves with its answer. */
  async ask(message) {
    const answered = once(this.child, 'message');
    this.child.send(message);
    const [answer] = await answered;
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  /** Processor time used so far, in microseconds. */
  cpu() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_PER_SECOND;
  }

  /**
   * Resolves when the product has compared all listings and is idle. Idleness alone would not tell: on a busy machine, the
   * comparison mostly waits.
   */
  async untilIdle() {
    const isCompared = await Promise.race([this.compared, wait(COMPARED_TIMEOUT_MS, false, { ref: false })]);
    if (isCompared === false) throw new Error('The product has not compared its listings long after its start');
    const until = performance.now() + IDLE_TIMEOUT_MS;
    const idleShare = this.isProfiled ? IDLE_PROFILED : IDLE;
    for (let share = 1; share > idleShare;) {
      if (performance.now() > until) throw new Error('A server is not idle long after its start');
      const [before, from] = [this.cpu(), performance.now()];
      await wait(1_000);
      share = (this.cpu() - before) / 1_000 / (performance.now() - from);
    }
  }

  /** Resident memory, in MB. */
  memory() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'))[1]) / 1024;
  }

  async stop() {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** A process that runs one order at a time. */
class Worker {
  #child;

  constructor(file, more = {}) {
    this.#child = fork(here(file), more);
    running.add(this.#child);
  }

  run(order) {
    return new Promise((resolve, reject) => {
      this.#child.once('message', ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(error)),
      );
      this.#child.send(order);
    });
  }

  stop() {
    running.delete(this.#child);
    this.#child.kill('SIGKILL');
  }
}

/** Generates the load. */
export class Load extends Worker {
  constructor() {
    super('load.mjs');
  }
}

/** Sends requests at a steady rate. */
export class Steady extends Worker {
  constructor() {
    super('steady.mjs');
  }
}

/** Writes to the database without HTTP. */
export class Writer extends Worker {
  constructor(file, variables) {
    super(`writers/${file}`, surroundings(variables));
  }
}

/** Sends webhooks, or receives them. */
export class Sender extends Worker {
  constructor(file, variables) {
    super(`senders/${file}`, surroundings(variables));
  }
}
