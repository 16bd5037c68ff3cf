import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { Database } from './database.js';
import { Deadlines } from './deadlines.js';
import { DeadlineMissed } from './database-errors.js';
import { SerialQueue } from './turns/turns.js';
import { withRetries } from './retry.js';
import { withSnapshot } from './snapshot.js';
import type { QueryThread } from './embedded/query-thread.js';
import type { SqliteConnection, SqliteStatement } from './embedded/sqlite-driver.js';

const MAX_WAITING = 1_000;
/** How long SQLite waits for another process's lock. This blocks the event loop; the pauses between retries do not. */
const BUSY_MS = 20;

interface Connections {
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly aside: QueryThread;
}

/**
 * The embedded file. TypeORM gives every caller of an SQLite source the same connection, and two transactions on one
 * connection are one transaction: rolling back the second would undo the acknowledged first. So writers take turns on one
 * connection, and readers use another one, which sees committed data only.
 */
export class EmbeddedDatabase extends Database {
  readonly dialect = 'sqlite';
  readonly #writer: DataSource;
  readonly #reader: DataSource;
  readonly #aside: QueryThread;
  readonly #writers = new SerialQueue(MAX_WAITING);
  readonly #deadlines = new Deadlines();
  readonly #prepared = new Map<string, SqliteStatement>();
  readonly #preparedWrites = new Map<string, SqliteStatement>();

  constructor({ writer, reader, aside }: Connections, timeoutMs: number, detectNesting = true) {
    super(timeoutMs, detectNesting);
    this.#writer = writer;
    this.#reader = reader;
    this.#aside = aside;
    connectionOf(writer).pragma(`busy_timeout = ${BUSY_MS}`);
  }

  get connections(): Readonly<Record<string, number>> {
    return { open: 2, waiting: this.#writers.waiting };
  }

  protected async runQuery(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return prepared(this.#reader, this.#prepared, sql).all(...parameters) as object[];
  }

  protected override runQueryAside(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return this.#aside.run(sql, parameters, this.deadline());
  }

  protected runExecute(sql: string, parameters: readonly unknown[]): Promise<number> {
    return this.#takeTurn(
      this.deadline(),
      async () => prepared(this.#writer, this.#preparedWrites, sql).run(...parameters).changes,
    );
  }

  protected runRead<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return work(this.#reader.manager);
  }

  protected runWrite<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T> {
    return this.#takeTurn(until, () =>
      this.#writer
        .transaction((em) => work(em))
        .catch((error: unknown) => {
          endTransaction(this.#writer);
          throw error;
        }),
    );
  }

  protected runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return withSnapshot(this.#reader, this.dialect, work);
  }

  #takeTurn<T>(until: number, work: () => Promise<T>): Promise<T> {
    if (this.#writers.isFull) return Promise.reject(new DeadlineMissed());
    return new Promise((resolve, reject) => {
      const deadline = this.#deadlines.begin(until, () => reject(new DeadlineMissed()));
      const turn = this.#writers.run(() => {
        this.#deadlines.end(deadline);
        if (performance.now() > until) throw new DeadlineMissed();
        return withRetries(work, until);
      });
      turn.then(resolve, reject);
    });
  }
}

function prepared(source: DataSource, cache: Map<string, SqliteStatement>, sql: string): SqliteStatement {
  let statement = cache.get(sql);
  if (statement === undefined) {
    statement = connectionOf(source).prepare(sql);
    cache.set(sql, statement);
  }
  return statement;
}

/**
 * SQLite may end a transaction on its own, for example when the disk is full. TypeORM would treat it as open for ever,
 * and later transactions as nested ones that are never committed.
 */
function endTransaction(source: DataSource): void {
  const driver = source.driver as unknown as { queryRunner?: QueryRunner | undefined };
  if (driver.queryRunner?.isTransactionActive === true) driver.queryRunner = undefined;
  const connection = connectionOf(source);
  if (connection.inTransaction) connection.exec('ROLLBACK');
}

const connectionOf = (source: DataSource): SqliteConnection =>
  (source.driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;
