import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { type AfterCommit, runCommitted } from './after-commit.js';
import { lacksTables } from './failures.js';
import { migrations } from './migrations/migrations.js';

declare const inTransaction: unique symbol;

/** A manager bound to an open transaction. Whoever writes asks for this type, so a write outside one does not compile. */
export type Tx = EntityManager & {
  readonly [inTransaction]: true;
  /** Has something done once the transaction is committed, and never if it is rolled back. */
  afterCommit(work: AfterCommit): void;
};

export type Row = Record<string, unknown>;

/**
 * The only door to the data. A use case opens it exactly once; building blocks take the manager that it hands out.
 * Two implementations: one connection that writes and one that reads on the embedded file, a pool on MySQL/MariaDB.
 */
export abstract class Database {
  readonly #open: AsyncLocalStorage<true> | undefined;

  /**
   * `timeoutMs`: longer than any honest statement, shorter than a client's patience, with some time left to answer.
   * `watched`: a call inside a call is refused at once, with a stack that shows where. Without it such a call waits for
   * what its own caller holds, and fails when its time is over. Watching makes every promise of the process dearer.
   */
  protected constructor(
    private readonly timeoutMs: number,
    watched: boolean,
  ) {
    this.#open = watched ? new AsyncLocalStorage() : undefined;
  }

  abstract readonly dialect: 'sqlite' | 'mysql';

  /** By when a call that begins now must be done. Several calls that get the same one take no longer than one alone. */
  deadline(): number {
    return performance.now() + this.timeoutMs;
  }

  /** Queries that see what is committed. */
  read<T>(work: (em: EntityManager) => Promise<T>, until = this.deadline()): Promise<T> {
    return this.#enter(() => this.runRead(work, until));
  }

  /**
   * One atomic change. `work` may run more than once, so it touches nothing but the database and leaves the rest to
   * `tx.afterCommit`, of which only the run that was committed counts.
   */
  async write<T>(work: (tx: Tx) => Promise<T>, until = this.deadline()): Promise<T> {
    let collected: AfterCommit[] = [];
    const result = await this.#enter(() =>
      this.runWrite((em) => {
        collected = [];
        return work(collecting(em, collected));
      }, until),
    );
    runCommitted(collected);
    return result;
  }

  /** Queries that all see the same moment, however long they take. For checks of the whole, not for requests. */
  snapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#enter(() => this.runSnapshot(work));
  }

  /** One prepared SELECT without any mapping: for the paths that are asked thousands of times a second. */
  query<T extends object = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#isOpen ? refused() : (this.runQuery(sql, parameters) as Promise<T[]>);
  }

  /** One prepared statement that changes rows, committed when this resolves. Answers how many rows it matched. */
  execute(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return this.#isOpen ? refused() : this.runExecute(sql, parameters);
  }

  /** How many connections there are in which state, for the metrics. */
  abstract get connections(): Readonly<Record<string, number>>;

  /** Migrations that the code has and the database has not; asking is also the proof that the database answers. */
  async pendingMigrations(): Promise<string[]> {
    const found = await this.query<{ name: string }>('SELECT name FROM migrations').catch((error: unknown) => {
      if (lacksTables(error)) return [];
      throw error;
    });
    const applied = new Set(found.map(({ name }) => name));
    return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  }

  protected abstract runQuery(sql: string, parameters: readonly unknown[]): Promise<object[]>;
  protected abstract runExecute(sql: string, parameters: readonly unknown[]): Promise<number>;
  protected abstract runRead<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T>;
  protected abstract runWrite<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T>;
  protected abstract runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;

  get #isOpen(): boolean {
    return this.#open?.getStore() === true;
  }

  #enter<T>(run: () => Promise<T>): Promise<T> {
    if (this.#open === undefined) return run();
    return this.#isOpen ? refused() : this.#open.run(true, run);
  }
}

/** A transaction whose `afterCommit` adds to `collected`. The embedded database reuses its manager: the newest run counts. */
const collecting = (em: EntityManager, collected: AfterCommit[]): Tx =>
  Object.assign(em as Tx, { afterCommit: (work: AfterCommit) => void collected.push(work) });

/** At once, instead of hanging. */
const refused = (): Promise<never> => Promise.reject(new Error('Nested database call: hand the manager down instead'));
