import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource, EntityManager } from 'typeorm';
import { Database } from './database.js';
import { Deadlines } from './deadlines.js';
import { DeadlineMissed } from './database-errors.js';
import { withRetries } from './retry.js';
import { countsOf, discard, discardIdle, endWhenQuiet, poolOf } from './server-pool.js';
import { limitSessions } from './server-session.js';
import { bindable, runTransaction } from './server-transaction.js';
import { withSnapshot } from './snapshot.js';
import { type StatementCounts, executeOn, statementCounts } from './prepared/prepared-statements.js';

/** MySQL or MariaDB behind a pool. mysql2 waits for ever for connections and results, so every call gets a deadline. */
export class ServerDatabase extends Database {
  readonly dialect = 'mysql';
  readonly #pool: Pool;
  readonly #deadlines = new Deadlines();

  constructor(
    private readonly source: DataSource,
    timeoutMs: number,
    detectNesting = true,
  ) {
    super(timeoutMs, detectNesting);
    this.#pool = poolOf(source);
    endWhenQuiet(this.#pool, () => this.#deadlines.whenNone());
    limitSessions(source, timeoutMs);
  }

  get connections(): Readonly<Record<string, number>> {
    return countsOf(this.#pool);
  }

  override get statements(): StatementCounts {
    return statementCounts(this.#pool);
  }

  protected runQuery(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return this.#statement(sql, parameters, this.deadline()) as Promise<object[]>;
  }

  protected async runExecute(sql: string, parameters: readonly unknown[]): Promise<number> {
    const until = this.deadline();
    const result = await withRetries(() => this.#statement(sql, parameters, until), until);
    return (result as { affectedRows: number }).affectedRows;
  }

  protected runRead<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T> {
    return this.#withManager(work, until);
  }

  protected runWrite<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T> {
    return withRetries(() => this.#withManager((em, connection) => runTransaction(em, connection, work), until), until);
  }

  protected runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return withSnapshot(this.source, this.dialect, work);
  }

  async #withManager<T>(
    work: (em: EntityManager, connection: PoolConnection) => Promise<T>,
    until: number,
  ): Promise<T> {
    const runner = this.source.createQueryRunner();
    let connection: PoolConnection | undefined;
    let isLate = false;
    let endDeadline = (): unknown => undefined;
    const missed = new Promise<never>((_resolve, reject) => {
      const deadline = this.#deadlines.begin(until, () => {
        isLate = true;
        this.#abandon(connection);
        reject(new DeadlineMissed());
      });
      endDeadline = () => this.#deadlines.end(deadline);
    });
    const working = (runner.connect() as Promise<PoolConnection>).then((taken) => {
      if (isLate) throw new DeadlineMissed();
      connection = taken;
      return work(runner.manager, taken);
    });
    const released = working.catch(() => undefined).then(() => runner.release());
    const result = await Promise.race([working, missed]).finally(endDeadline);
    await released;
    return result;
  }

  #statement(sql: string, parameters: readonly unknown[], until: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let connection: PoolConnection | undefined;
      let settled = false;
      const deadline = this.#deadlines.begin(until, () => {
        settled = true;
        this.#abandon(connection);
        reject(new DeadlineMissed());
      });
      this.#pool.getConnection((connectError, taken) => {
        if (settled) return connectError ? undefined : taken.release();
        connection = taken;
        const finish = (error: Error | null, result?: unknown): void => {
          if (settled) return;
          this.#deadlines.end(deadline);
          taken?.release();
          if (error) reject(error);
          else resolve(result);
        };
        if (connectError) return finish(connectError);
        try {
          executeOn(taken, sql, bindable(parameters), finish);
        } catch (error) {
          finish(error as Error);
        }
      });
    });
  }

  /**
   * Discards a connection that missed its deadline, and the idle ones with it: they may be just as dead, and each would
   * cost another request its whole deadline.
   */
  #abandon(connection: PoolConnection | undefined): void {
    if (connection === undefined) return;
    discard(connection);
    discardIdle(this.#pool);
  }
}
