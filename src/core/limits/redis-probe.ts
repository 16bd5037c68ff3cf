import { Redis } from 'ioredis';
import { redisFault } from './redis-fault.rules.js';
import { tolerateLaterErrors } from './redis-link.js';

const TIMEOUT_MS = 2_000;

/** Facts that a Redis reports about itself. The probe writes nothing. */
interface RedisAnswer {
  readonly version: string;
  readonly role: string;
  /** Its eviction policy when memory is full. */
  readonly policy: string;
  readonly ms: number;
}

export async function probeRedis(url: string): Promise<RedisAnswer> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    disableClientInfo: true,
    retryStrategy: () => null,
  });
  tolerateLaterErrors(redis);
  let cause: unknown;
  // The promise of `connect` only says that the connection is closed; the event has the reason.
  redis.on('error', (error) => (cause ??= error));
  try {
    await redis.connect();
    const from = performance.now();
    const info = await redis.info();
    const ms = Math.round(performance.now() - from);
    const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    return { version: value('redis_version'), role: value('role'), policy: value('maxmemory_policy'), ms };
  } catch (error) {
    throw new Error(redisFault(cause ?? error), { cause: error });
  } finally {
    redis.disconnect();
  }
}
