import { setTimeout as wait } from 'node:timers/promises';
import { driven, verified } from './driven.mjs';

/** The primary becomes a replica under open connections, is promoted again, is killed, and comes back empty. */
export async function redisAway(world, { rate, pauseMs = 9_000 }) {
  const row = await driven(world, { step: 'Redis: replica, promoted, kill -9', rate }, async () => {
    await wait(3_000);
    await world.redis.ask('REPLICAOF', '127.0.0.1', '1');
    await wait(pauseMs);
    await world.redis.ask('REPLICAOF', 'NO', 'ONE');
    await wait(pauseMs);
    await world.redis.kill();
    await wait(pauseMs);
    await world.redis.start();
    await wait(pauseMs);
  });
  return verified(world, row);
}
