import { fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { surroundings } from './product-build.mjs';

const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const LONGEST_START_MS = 30_000;
/** What a process does by itself when it starts: among so many listings, the product looks for some half a minute. */
const LONGEST_UNREST_MS = 180_000;
const AT_REST = 0.03;
/** Being profiled is work too. */
const AT_REST_PROFILED = 0.09;
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

/** A process that serves. `stdout` may be the number of an open file. */
export class ServerProcess {
  constructor(child, port, isProfiled) {
    this.child = child;
    this.port = port;
    this.isProfiled = isProfiled;
  }

  /** Runs a file of Node's and resolves when it answers at `/`, whatever the answer is; where that leads is not looked at. */
  static async start(file, variables, { stdout = 'ignore', nodeOptions = [] } = {}) {
    const port = await freePort();
    const path = file.startsWith('/') ? file : here(file);
    const child = spawn('node', [...nodeOptions, path], {
      ...surroundings({ PORT: String(port), ...variables }),
      stdio: ['ignore', stdout, 'inherit'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const server = new ServerProcess(child, port, nodeOptions.includes('--cpu-prof'));
    await server.answers('/');
    return server;
  }

  async answers(path, headers = {}) {
    const until = performance.now() + LONGEST_START_MS;
    while (performance.now() < until) {
      if (this.child.exitCode !== null) throw new Error('A server ended at its start: what it said stands above');
      const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers, redirect: 'manual' }).catch(
        () => undefined,
      );
      if (response !== undefined) return response;
      await wait(10);
    }
    throw new Error('A server did not answer in time');
  }

  /** Processor time used so far, in microseconds. */
  cpu() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS_PER_SECOND;
  }

  /** Resolves when it does nothing by itself any more. */
  async atRest() {
    const until = performance.now() + LONGEST_UNREST_MS;
    const atRest = this.isProfiled ? AT_REST_PROFILED : AT_REST;
    for (let share = 1; share > atRest;) {
      if (performance.now() > until) throw new Error('A server does not come to rest after its start');
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

/** A process that carries out one order at a time. */
class Worker {
  #child;

  constructor(file, more = {}) {
    this.#child = fork(here(file), more);
    running.add(this.#child);
  }

  run(order) {
    return new Promise((resolve, reject) => {
      this.#child.once('message', ({ result, fault }) =>
        fault === undefined ? resolve(result) : reject(new Error(fault)),
      );
      this.#child.send(order);
    });
  }

  stop() {
    running.delete(this.#child);
    this.#child.kill('SIGKILL');
  }
}

/** Makes the load. */
export class Load extends Worker {
  constructor() {
    super('load.mjs');
  }
}

/** Changes the database without HTTP. */
export class Writer extends Worker {
  constructor(file, variables) {
    super(`writers/${file}`, surroundings(variables));
  }
}
