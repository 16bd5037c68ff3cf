import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { isDuplicate, isSchemaOutdated } from './database-errors.js';
import type { AfterCommit, AfterRollback, Row, Tx } from './sql.js';
import type { StatementCounts } from './prepared/prepared-statements.js';
import { migrations } from './migrations/migrations.js';
import { Logger } from '@nestjs/common';

/**
 * The only access to the data. A use case calls it once and passes the manager on to the functions that it uses.
 * Two implementations: one writing and one reading connection on the embedded file, a pool on MySQL/MariaDB.
 */
export abstract class Database {
  #calls: AsyncLocalStorage<true> | undefined;

  /**
   * `timeoutMs` is longer than any legitimate statement, and shorter than a client waits for its response.
   * `detectNesting` rejects a nested call at once, with a stack trace. Otherwise a nested call waits for the connection of
   * its own caller until it times out. Detection makes every promise of the process slower.
   */
  protected constructor(
    private readonly timeoutMs: number,
    detectNesting: boolean,
  ) {
    this.#calls = detectNesting ? new AsyncLocalStorage() : undefined;
  }

  abstract readonly dialect: 'sqlite' | 'mysql';

  /** Call it when the application ends: otherwise every promise of the process stays slower, for each database ever used. */
  endNestingDetection(): void {
    this.#calls?.disable();
    this.#calls = undefined;
  }

  /** When a call that begins now must have ended. Several calls can share one deadline. */
  deadline(): number {
    return performance.now() + this.timeoutMs;
  }

  read<T>(work: (em: EntityManager) => Promise<T>, until = this.deadline()): Promise<T> {
    return this.#enter(() => this.runRead(work, until));
  }

  /**
   * One atomic change. `work` may run more than once, so it touches nothing but the database. Other effects belong into
   * `tx.afterCommit` and `tx.afterRollback`: only the callbacks of the last run are called.
   */
  async write<T>(work: (tx: Tx) => Promise<T>, until = this.deadline()): Promise<T> {
    let callbacks = noCallbacks();
    try {
      const result = await this.#enter(() =>
        this.runWrite((em) => {
          callbacks = noCallbacks();
          return work(asTransaction(em, callbacks));
        }, until),
      );
      runAfterCommit(callbacks.afterCommit);
      return result;
    } catch (error) {
      await runAfterRollback(callbacks.afterRollback);
      throw error;
    }
  }

  /** Queries that all see the same snapshot of the data. For long audits, not for requests. */
  snapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#enter(() => this.runSnapshot(work));
  }

  /** One prepared SELECT without mapping to entities, for queries that run thousands of times a second. */
  query<T extends object = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#isNested ? rejectNested() : (this.runQuery(sql, parameters) as Promise<T[]>);
  }

  /**
   * The same for a SELECT that may take tens of milliseconds. On the embedded database it runs in a thread of its own,
   * because there a query blocks all other requests.
   */
  queryAside<T extends object = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#isNested ? rejectNested() : (this.runQueryAside(sql, parameters) as Promise<T[]>);
  }

  /** One prepared statement that changes rows, committed when this resolves. Returns how many rows it matched. */
  execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return this.#isNested ? rejectNested() : this.runExecute(sql, parameters);
  }

  abstract get connections(): Readonly<Record<string, number>>;

  /** The prepared statements on a database server, for the metrics; `undefined` on the embedded database. */
  get statements(): StatementCounts | undefined {
    return undefined;
  }

  /** Migrations that were not applied to this database yet. It also proves that the database answers. */
  async pendingMigrations(): Promise<string[]> {
    const found = await this.query<{ name: string }>('SELECT name FROM migrations').catch((error: unknown) => {
      if (isSchemaOutdated(error)) return [];
      throw error;
    });
    const applied = new Set(found.map(({ name }) => name));
    return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  }

  protected abstract runQuery(sql: string, parameters: readonly unknown[]): Promise<object[]>;
  protected runQueryAside(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return this.runQuery(sql, parameters);
  }

  protected abstract runExecute(sql: string, parameters: readonly unknown[]): Promise<number>;
  protected abstract runRead<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T>;
  protected abstract runWrite<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T>;
  protected abstract runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;

  get #isNested(): boolean {
    return this.#calls?.getStore() === true;
  }

  #enter<T>(run: () => Promise<T>): Promise<T> {
    if (this.#calls === undefined) return run();
    return this.#isNested ? rejectNested() : this.#calls.run(true, run);
  }
}

interface Callbacks {
  readonly afterCommit: AfterCommit[];
  readonly afterRollback: AfterRollback[];
}

const noCallbacks = (): Callbacks => ({ afterCommit: [], afterRollback: [] });

/** Replaces the two methods for each run, because the embedded database reuses its manager. */
const asTransaction = (em: EntityManager, callbacks: Callbacks): Tx =>
  Object.assign(em as Tx, {
    afterCommit: (callback: AfterCommit) => void callbacks.afterCommit.push(callback),
    afterRollback: (callback: AfterRollback) => void callbacks.afterRollback.push(callback),
  });

const rejectNested = (): Promise<never> =>
  Promise.reject(new Error('Nested database call: pass the manager of the outer call on instead'));

/** An error is only logged: the caller gets the one that rolled the transaction back. */
async function runAfterRollback(callbacks: readonly AfterRollback[]): Promise<void> {
  for (const callback of callbacks)
    await callback().catch((error: unknown) => {
      new Logger('Database').error(error instanceof Error ? error : String(error), 'After a rollback');
    });
}

/** An error is only logged: the change is committed, the request succeeded, and the remaining callbacks must still run. */
export function runAfterCommit(callbacks: readonly AfterCommit[]): void {
  for (const callback of callbacks)
    try {
      callback();
    } catch (error) {
      new Logger('Database').error(error instanceof Error ? error : String(error), 'After a commit');
    }
}

/** Runs a transaction, and again if a concurrent one inserted the same row first. The second run finds that row. */
export const writeWithRetry = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.write(work).catch((error: unknown) => {
    if (isDuplicate(error)) return database.write(work);
    throw error;
  });
