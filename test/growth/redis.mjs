import { mkdirSync } from 'node:fs';
import { Redis } from 'ioredis';
import { Child, until } from './processes.mjs';
import { program } from './programs.mjs';

/** A Redis on loopback without persistence, because lost data must not matter. */
export class RedisServer {
  #child;

  constructor({ folder, port }) {
    Object.assign(this, { folder, port });
    mkdirSync(folder, { recursive: true });
  }

  get url() {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async start() {
    const words = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder];
    this.#child = new Child(program('redis-server'), words, { folder: this.folder, log: `${this.folder}/log` });
    await until(() => this.ask('PING'), 'Redis is not ready', 20_000);
  }

  /** Runs one command on a connection of its own. */
  async ask(...words) {
    const redis = new Redis(this.url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await redis.call(...words);
    } finally {
      redis.disconnect();
    }
  }

  async kill() {
    await this.#child.end('SIGKILL');
  }
}
