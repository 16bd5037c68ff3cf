import { DataSource, type EntityManager } from 'typeorm';
import { liftTimeLimits } from './server-session.js';

const MAX_MS = 300_000;

const BEGIN = {
  sqlite: ['BEGIN'],
  mysql: [
    'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
  ],
} as const;

/**
 * Queries that all see the same snapshot, for minutes if needed. They use a connection of their own, so that they neither
 * take one from the pool nor leave the old snapshot to another request.
 */
export async function withSnapshot<T>(
  source: DataSource,
  dialect: 'sqlite' | 'mysql',
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const own = new DataSource({ ...source.options, entities: [], migrations: [], poolSize: 1 } as typeof source.options);
  await own.initialize();
  liftTimeLimits(own);
  let timer: NodeJS.Timeout | undefined;
  try {
    const runner = own.createQueryRunner();
    for (const statement of BEGIN[dialect]) await runner.query(statement);
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Reading from a snapshot took longer than ${MAX_MS / 60_000} minutes`)),
        MAX_MS,
      );
    });
    return await Promise.race([work(runner.manager), late]);
  } finally {
    clearTimeout(timer);
    await own.destroy();
  }
}
