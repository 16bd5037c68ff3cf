import type { Pool, PoolConnection, QueryError } from 'mysql2';
import type { DataSource, EntityManager } from 'typeorm';
import { Database, type Row, type Tx } from './database.js';
import { DeadlineMissed } from './failures.js';
import { retried } from './retry.js';
import { fromSnapshot } from './snapshot.js';

/** mysql2 publishes no figures of its pool; these are the queues that it keeps them in. */
type PoolQueues = Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { readonly length: number }>;

/** Longer than any honest statement, shorter than a client's patience. */
const DEADLINE_MS = 2_500;

/**
 * MySQL or MariaDB behind a pool. mysql2 waits for ever for a connection and for an answer, so every call has a deadline
 * here; a connection that missed it is thrown away, because what it would still deliver belongs to nobody.
 */
export class ServerDatabase extends Database {
  readonly dialect = 'mysql';
  readonly #pool: Pool;

  constructor(private readonly source: DataSource) {
    super();
    this.#pool = (source.driver as unknown as { pool: Pool }).pool;
    const isMariaDb = source.options.type === 'mariadb';
    this.#pool.on('connection', (connection) => prepareSession(connection, isMariaDb));
    // TypeORM has opened one connection already, to see that the database answers.
    this.#pool.getConnection((refused, first) => {
      if (refused) return;
      prepareSession(first, isMariaDb);
      first.release();
    });
  }

  get connections(): Readonly<Record<string, number>> {
    const pool = this.#pool as unknown as Record<
      '_allConnections' | '_freeConnections' | '_connectionQueue',
      unknown[]
    >;
    return {
      open: pool._allConnections.length,
      idle: pool._freeConnections.length,
      waiting: pool._connectionQueue.length,
    };
  }

  query<T extends object = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#statement(sql, parameters) as Promise<T[]>;
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    const until = performance.now() + DEADLINE_MS;
    const result = await retried(
      () => this.#statement(sql, parameters),
      () => performance.now() > until,
    );
    return (result as { affectedRows: number }).affectedRows;
  }

  protected runRead<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#withManager(work);
  }

  protected runWrite<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const until = performance.now() + DEADLINE_MS;
    return retried(
      () => this.#withManager((em) => em.transaction((inner) => work(inner as Tx))),
      () => performance.now() > until,
    );
  }

  protected runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return fromSnapshot(this.source, this.dialect, work);
  }

  async #withManager<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    const connecting = runner.connect() as Promise<PoolConnection>;
    const working = connecting.then(() => work(runner.manager));
    const released = working.catch(() => undefined).then(() => runner.release());
    try {
      const result = await beforeDeadline(working);
      await released;
      return result;
    } catch (error) {
      if (error instanceof DeadlineMissed)
        void connecting.then((connection) => connection.destroy()).catch(() => undefined);
      throw error;
    }
  }

  #statement(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let connection: PoolConnection | undefined;
      let settled = false;
      const timer = setTimeout(() => {
        settled = true;
        connection?.destroy();
        reject(new DeadlineMissed());
      }, DEADLINE_MS);
      this.#pool.getConnection((refused, taken) => {
        if (settled) return refused ? undefined : taken.release();
        if (refused) {
          clearTimeout(timer);
          return reject(refused);
        }
        connection = taken;
        taken.execute(sql, parameters as never[], (fault: QueryError | null, result: unknown) => {
          if (settled) return;
          clearTimeout(timer);
          taken.release();
          if (fault) reject(fault);
          else resolve(result);
        });
      });
    });
  }
}

async function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineMissed()), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** What every connection of the pool agrees on; a peer that froze inside a transaction loses its locks within seconds. */
function prepareSession(connection: Pick<PoolConnection, 'query'>, isMariaDb: boolean): void {
  const settings = ['TRANSACTION ISOLATION LEVEL READ COMMITTED', 'innodb_lock_wait_timeout = 2'];
  if (isMariaDb) settings.push('idle_transaction_timeout = 5', 'max_statement_time = 5');
  for (const setting of settings) connection.query(`SET SESSION ${setting}`, () => undefined);
}
