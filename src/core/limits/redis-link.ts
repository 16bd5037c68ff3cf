import { createHash } from 'node:crypto';
import { Logger, Injectable, Optional } from '@nestjs/common';
import { Redis, ReplyError } from 'ioredis';
import { redisFault } from './redis-fault.rules.js';
import { Gauge } from 'prom-client';
import { Metrics } from '../http/monitoring/metrics.js';
import { Counters } from './database-counters.js';
import type { Duplex } from 'node:stream';

/** Far above the latency of a nearby Redis, and short enough that falling back to the database is not noticed. */
const REPLY_TIMEOUT_MS = 200;
const CONNECT_TIMEOUT_MS = 500;
/** How long Redis gets no commands after an error that did not close the connection; doubled while errors continue. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const MAX_RECONNECT_DELAY_MS = 1_000;

/** Redis did not send a usable reply in time. It may have run the script all the same. */
export class RedisUnavailable extends Error {}
class RedisTimeout extends RedisUnavailable {}

/**
 * A connection to Redis that replies or fails within `REPLY_TIMEOUT_MS`, and never queues or repeats a command: after a
 * failure the caller counts in the database, so a command that ran later would count the request twice.
 */
export class RedisLink {
  readonly #redis: Redis;
  readonly #logger = new Logger('Limits');
  /** The number of the current connection, and of the last one that timed out and must not be used again. */
  #connection = 0;
  #abandoned = 0;
  #pausedUntil = 0;
  #pauseMs = MIN_PAUSE_MS;
  #isUnavailable = false;
  #isClosed = false;

  /** `onLost` is called whenever Redis may have fallen behind the database. */
  constructor(
    url: string,
    private readonly onLost: () => void,
  ) {
    this.#redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      disconnectTimeout: 100,
      disableClientInfo: true,
      retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), MAX_RECONNECT_DELAY_MS),
    });
    tolerateLaterErrors(this.#redis);
    this.#redis.on('connect', () => this.#expectReady());
    this.#redis.on('ready', () => {
      this.onLost();
      // During a pause, only the next reply shows whether Redis works again.
      if (performance.now() >= this.#pausedUntil) this.#recovered();
    });
    this.#redis.on('close', () => this.#failed('the connection is closed'));
    this.#redis.on('error', (error) => this.#failed(error));
  }

  /** Waits for the first connection for a short time only: the service starts without Redis, too. */
  async open(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, CONNECT_TIMEOUT_MS)));
    await Promise.race([this.#redis.connect().catch(() => undefined), timeout]);
    clearTimeout(timer);
  }

  get isReady(): boolean {
    const { status } = this.#redis;
    return status === 'ready' && this.#connection !== this.#abandoned && performance.now() >= this.#pausedUntil;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#redis.status === 'ready') await withTimeout(this.#redis.quit()).catch(() => undefined);
    this.#redis.disconnect();
  }

  /** Runs a script on one key. Rejects with `RedisUnavailable` and nothing else. */
  async run(script: Script, key: string, parameters: readonly (string | number)[]): Promise<unknown> {
    if (!this.isReady) throw new RedisUnavailable('Redis is not connected');
    const connection = this.#connection;
    try {
      const reply = await withTimeout(this.#evaluate(script, key, parameters));
      this.#pauseMs = MIN_PAUSE_MS;
      this.#recovered();
      return reply;
    } catch (error) {
      if (error instanceof RedisTimeout) this.#abandon(connection);
      else if (error instanceof ReplyError) this.#pause();
      // A primary that became a replica. A new connection may lead to the new primary, behind the same address.
      if (/^(ReplyError: )?READONLY/.test(String(error))) this.#abandon(connection);
      this.#failed(error);
      throw error instanceof RedisUnavailable ? error : new RedisUnavailable(String(error), { cause: error });
    }
  }

  async #evaluate({ text, digest }: Script, key: string, parameters: readonly (string | number)[]): Promise<unknown> {
    try {
      return await this.#redis.evalsha(digest, 1, key, ...parameters);
    } catch (error) {
      if (!String(error).includes('NOSCRIPT')) throw error;
      return this.#redis.eval(text, 1, key, ...parameters);
    }
  }

  /** Gives up a connection that is accepted but never becomes ready; ioredis would wait for it forever. */
  #expectReady(): void {
    this.#connection += 1;
    const connection = this.#connection;
    const timer = setTimeout(() => {
      if (this.#redis.status === 'connect') this.#abandon(connection);
    }, CONNECT_TIMEOUT_MS);
    timer.unref();
  }

  #abandon(connection: number): void {
    if (connection !== this.#connection || connection === this.#abandoned || this.#isClosed) return;
    this.#abandoned = connection;
    this.#redis.disconnect(true);
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + this.#pauseMs;
    this.#pauseMs = Math.min(2 * this.#pauseMs, MAX_PAUSE_MS);
  }

  #failed(error: unknown): void {
    this.onLost();
    if (this.#isUnavailable || this.#isClosed) return;
    this.#isUnavailable = true;
    this.#logger.warn(`Redis is unavailable, so limits are counted in the database: ${redisFault(error)}`);
  }

  #recovered(): void {
    if (!this.#isUnavailable) return;
    this.#isUnavailable = false;
    this.#logger.log('Redis is available again');
  }
}

/** When the timer fires late because this process was busy, replies that have arrived meanwhile are read first. */
function withTimeout<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new RedisTimeout('Redis does not answer'));
    const timer = setTimeout(() => setImmediate(giveUp), REPLY_TIMEOUT_MS);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

interface Script {
  readonly text: string;
  /** The SHA-1 by which Redis finds a script that it has cached. */
  readonly digest: string;
}

export const scriptOf = (text: string): Script => ({ text, digest: createHash('sha1').update(text).digest('hex') });

/** The metric of the connection to Redis. It is left out if no Redis is used. */
@Injectable()
export class RedisMetric {
  /** Tests that only need counters have no metrics. */
  constructor(counters: Counters, @Optional() metrics?: Metrics) {
    if (metrics === undefined) return;
    new Gauge({
      name: 'marquee_redis_available',
      help: '1 if this process reaches Redis, and 0 if limits are counted in the database because it does not.',
      registers: [metrics.registry],
      collect() {
        const { hasRedis } = counters;
        if (hasRedis === undefined) this.remove();
        else this.set(Number(hasRedis));
      },
    });
  }
}

/**
 * ioredis listens to the first error of a socket only. When a TLS connection is refused, the alert of the other side may
 * follow as a second one, which would end the process.
 */
export function tolerateLaterErrors(redis: Redis): void {
  const { connector } = redis as unknown as { readonly connector: { connect(onError: unknown): Promise<Duplex> } };
  const connect = connector.connect.bind(connector);
  connector.connect = async (onError) => {
    const socket = await connect(onError);
    return socket.on('error', () => undefined);
  };
}
