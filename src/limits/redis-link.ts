import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Redis, ReplyError } from 'ioredis';

/** Longer than any honest answer of a Redis nearby, short enough that nobody notices the way round. */
const ANSWER_MS = 200;
const CONNECT_MS = 500;
/** After a fault that left the connection standing: how long Redis is not asked again. */
const SHUN_MS = 1_000;
const LONGEST_PAUSE_MS = 1_000;

/** Redis did not answer, or not usefully; it may have done what it was asked all the same. */
export class RedisAway extends Error {}
class NoAnswer extends RedisAway {}

/**
 * A connection to Redis that either answers soon or fails soon, and never queues or repeats a command: a caller who was
 * told "away" counts elsewhere, and what would be carried out later would count twice.
 */
export class RedisLink {
  readonly #redis: Redis;
  readonly #logger = new Logger('Limits');
  /** Connections are numbered, and one that once did not answer is not used again. */
  #connection = 0;
  #abandoned = 0;
  #shunnedUntil = 0;
  #isAway = false;
  #isClosed = false;

  /** `lost` is called whenever Redis may know less than the database from then on. */
  constructor(
    url: string,
    private readonly lost: () => void,
  ) {
    this.#redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_MS,
      disconnectTimeout: 100,
      disableClientInfo: true,
      retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS),
    });
    this.#redis.on('connect', () => this.#expectReady());
    this.#redis.on('ready', () => {
      this.lost();
      this.#back();
    });
    this.#redis.on('close', () => this.#away('the connection is closed'));
    this.#redis.on('error', (error) => this.#away(error));
  }

  /** Waits for the first connection, but not for long: the service starts without Redis too. */
  async open(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, CONNECT_MS)));
    await Promise.race([this.#redis.connect().catch(() => undefined), patience]);
    clearTimeout(timer);
  }

  get isReady(): boolean {
    const { status } = this.#redis;
    return status === 'ready' && this.#connection !== this.#abandoned && performance.now() >= this.#shunnedUntil;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#redis.status === 'ready') await inTime(this.#redis.quit()).catch(() => undefined);
    this.#redis.disconnect();
  }

  /** Runs a script on one key. Rejects with `RedisAway` and nothing else. */
  async run(script: Script, key: string, parameters: readonly (string | number)[]): Promise<unknown> {
    if (!this.isReady) throw new RedisAway('Redis is not connected');
    const connection = this.#connection;
    try {
      const reply = await inTime(this.#evaluate(script, key, parameters));
      this.#back();
      return reply;
    } catch (error) {
      if (error instanceof NoAnswer) this.#abandon(connection);
      else if (error instanceof ReplyError) this.#shunnedUntil = performance.now() + SHUN_MS;
      this.#away(error);
      throw error instanceof RedisAway ? error : new RedisAway(String(error), { cause: error });
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

  /** A connection that is accepted but never served would otherwise be waited for without end. */
  #expectReady(): void {
    this.#connection += 1;
    const connection = this.#connection;
    const timer = setTimeout(() => {
      if (this.#redis.status === 'connect') this.#abandon(connection);
    }, CONNECT_MS);
    timer.unref();
  }

  #abandon(connection: number): void {
    if (connection !== this.#connection || connection === this.#abandoned || this.#isClosed) return;
    this.#abandoned = connection;
    this.#redis.disconnect(true);
  }

  #away(fault: unknown): void {
    this.lost();
    if (this.#isAway || this.#isClosed) return;
    this.#isAway = true;
    this.#logger.warn(`Redis is away, so the limits are counted in the database: ${String(fault)}`);
  }

  #back(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#logger.log('Redis is back');
  }
}

/** A timer that is late because this process was busy must not blame Redis: what has arrived meanwhile is read first. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new NoAnswer('Redis does not answer'));
    const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export interface Script {
  readonly text: string;
  /** By which Redis knows a script that it has seen. */
  readonly digest: string;
}

export const scriptOf = (text: string): Script => ({ text, digest: createHash('sha1').update(text).digest('hex') });
