import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { Database } from './database.js';
import { Deadlines } from './deadlines.js';
import { DeadlineMissed } from './failures.js';
import { OneAtATime } from './one-at-a-time.js';
import { retried } from './retry.js';
import { fromSnapshot } from './snapshot.js';
import type { SqliteConnection, SqliteStatement } from './sqlite-driver.js';

const LONGEST_QUEUE = 1_000;
/** How long to wait for another process's lock without a pause. It stops the event loop; pauses between tries do not. */
const BUSY_MS = 20;

/**
 * The embedded file. TypeORM gives every caller of an SQLite source the same connection, and two transactions on one
 * connection are one transaction: a rollback of the second would undo what the first was told is done. So writers take
 * turns on a connection of their own, and readers use another one, which sees only what is committed.
 */
export class EmbeddedDatabase extends Database {
  readonly dialect = 'sqlite';
  readonly #turns = new OneAtATime(LONGEST_QUEUE);
  readonly #deadlines = new Deadlines();
  readonly #prepared = new Map<string, SqliteStatement>();
  readonly #preparedWrites = new Map<string, SqliteStatement>();

  constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    timeoutMs: number,
    watched = true,
  ) {
    super(timeoutMs, watched);
    connectionOf(writer).pragma(`busy_timeout = ${BUSY_MS}`);
  }

  get connections(): Readonly<Record<string, number>> {
    return { open: 2, waiting: this.#turns.waiting };
  }

  protected async runQuery(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return prepared(this.reader, this.#prepared, sql).all(...parameters) as object[];
  }

  protected runExecute(sql: string, parameters: readonly unknown[]): Promise<number> {
    return this.#takeTurn(
      this.deadline(),
      async () => prepared(this.writer, this.#preparedWrites, sql).run(...parameters).changes,
    );
  }

  protected runRead<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return work(this.reader.manager);
  }

  protected runWrite<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T> {
    return this.#takeTurn(until, () =>
      this.writer
        .transaction((em) => work(em))
        .catch((error: unknown) => {
          endTransaction(this.writer);
          throw error;
        }),
    );
  }

  protected runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return fromSnapshot(this.reader, this.dialect, work);
  }

  #takeTurn<T>(until: number, work: () => Promise<T>): Promise<T> {
    if (this.#turns.isFull) return Promise.reject(new DeadlineMissed());
    return new Promise((resolve, reject) => {
      const deadline = this.#deadlines.begin(until, () => reject(new DeadlineMissed()));
      const turn = this.#turns.run(() => {
        this.#deadlines.end(deadline);
        if (performance.now() > until) throw new DeadlineMissed();
        return retried(work, until);
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
 * SQLite ends a transaction by itself when the disk is full, for example. TypeORM would take it for open for ever, and the
 * next ones for parts of it, which nobody commits.
 */
function endTransaction(source: DataSource): void {
  const driver = source.driver as unknown as { queryRunner?: QueryRunner | undefined };
  if (driver.queryRunner?.isTransactionActive === true) driver.queryRunner = undefined;
  const connection = connectionOf(source);
  if (connection.inTransaction) connection.exec('ROLLBACK');
}

const connectionOf = (source: DataSource): SqliteConnection =>
  (source.driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;
