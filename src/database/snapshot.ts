import { DataSource, type EntityManager } from 'typeorm';
import { takeYourTime } from './server-session.js';

const MOST_MS = 300_000;

const BEGIN = {
  sqlite: ['BEGIN'],
  mysql: [
    'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
  ],
} as const;

/**
 * Queries that all see the same moment, on a connection of their own: they may take minutes, keep nobody from a
 * connection of the pool, and nobody else reads from the past with them.
 */
export async function fromSnapshot<T>(
  source: DataSource,
  dialect: 'sqlite' | 'mysql',
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const own = new DataSource({ ...source.options, entities: [], migrations: [], poolSize: 1 } as typeof source.options);
  await own.initialize();
  takeYourTime(own);
  let timer: NodeJS.Timeout | undefined;
  try {
    const runner = own.createQueryRunner();
    for (const statement of BEGIN[dialect]) await runner.query(statement);
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('A snapshot was read for too long')), MOST_MS);
    });
    return await Promise.race([work(runner.manager), late]);
  } finally {
    clearTimeout(timer);
    await own.destroy();
  }
}
