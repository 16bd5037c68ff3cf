import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const running = new Set();

/** A process in a group of its own, so that everything it starts ends with it. */
export class Child {
  #child;

  constructor(program, words, { folder, log, env = process.env }) {
    const output = openSync(log, 'a');
    this.#child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', output, output], detached: true });
    closeSync(output);
    running.add(this);
    this.ended = once(this.#child, 'exit').then(([code, signal]) => {
      // Children of a killed process, such as a copy of data between nodes, would go on.
      this.#signalGroup('SIGKILL');
      running.delete(this);
      return { code, signal };
    });
    this.#child.on('error', () => undefined);
  }

  get pid() {
    return this.#child.pid;
  }

  get isRunning() {
    return running.has(this);
  }

  /** Sends a signal to the process alone. */
  signal(name) {
    this.#child.kill(name);
  }

  async end(signal = 'SIGTERM') {
    const from = performance.now();
    if (this.isRunning) this.signal(signal);
    return { ...(await this.ended), ms: performance.now() - from };
  }

  endNow() {
    this.#signalGroup('SIGKILL');
  }

  #signalGroup(name) {
    const { pid } = this.#child;
    try {
      if (pid !== undefined) process.kill(-pid, name);
    } catch {
      // The group has ended.
    }
  }
}

/** Kills everything that still runs. Synchronous, so that it also works while this process exits. */
export function killAll() {
  for (const child of running) child.endNow();
}

/** Below the ports that the system assigns, which others may be given while a process of the rehearsal is down. */
const PORTS = { from: 15_000, count: 5_000 };
let nextPort = process.pid * 101;

export async function freePorts(count) {
  const ports = [];
  while (ports.length < count) {
    const port = PORTS.from + (nextPort++ % PORTS.count);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Waits until `isTrue()`; throws with `what` after `ms`. A rejection counts as not yet true. */
export async function until(isTrue, what, ms = 60_000) {
  const end = performance.now() + ms;
  while (!(await Promise.resolve(isTrue()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`After ${ms / 1_000} seconds: ${what}`);
    await wait(50);
  }
}
