import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource, EntityManager } from 'typeorm';
import { Database, type Tx } from './database.js';
import { Deadlines } from './deadlines.js';
import { DeadlineMissed } from './failures.js';
import { retried } from './retry.js';
import { bindable, transacted } from './server-transaction.js';
import { fromSnapshot } from './snapshot.js';

interface Queue<T> {
  readonly length: number;
  get(index: number): T;
}
/** What mysql2 keeps its pool in, and does not publish. */
interface PoolQueues {
  readonly _allConnections: Queue<PoolConnection>;
  readonly _freeConnections: Queue<PoolConnection>;
  readonly _connectionQueue: Queue<unknown>;
}

/** MySQL or MariaDB behind a pool. mysql2 waits for ever for a connection and for an answer: here, calls have a deadline. */
export class ServerDatabase extends Database {
  readonly dialect = 'mysql';
  readonly #pool: Pool;
  readonly #deadlines = new Deadlines();

  constructor(
    private readonly source: DataSource,
    timeoutMs: number,
    watched = true,
  ) {
    super(timeoutMs, watched);
    this.#pool = (source.driver as unknown as { pool: Pool }).pool;
    const isMariaDb = source.options.type === 'mariadb';
    const settings = sessionSettings(timeoutMs, isMariaDb);
    this.#pool.on('connection', (connection) => prepareSession(connection, settings));
    // TypeORM has opened one connection already, to see that the database answers.
    this.#pool.getConnection((refused, first) => {
      if (refused) return;
      prepareSession(first, settings);
      first.release();
    });
  }

  get connections(): Readonly<Record<string, number>> {
    const { _allConnections, _freeConnections, _connectionQueue } = this.#queues;
    return { open: _allConnections.length, idle: _freeConnections.length, waiting: _connectionQueue.length };
  }

  get #queues(): PoolQueues {
    return this.#pool as unknown as PoolQueues;
  }

  protected runQuery(sql: string, parameters: readonly unknown[]): Promise<object[]> {
    return this.#statement(sql, parameters, this.deadline()) as Promise<object[]>;
  }

  protected async runExecute(sql: string, parameters: readonly unknown[]): Promise<number> {
    const until = this.deadline();
    const result = await retried(() => this.#statement(sql, parameters, until), until);
    return (result as { affectedRows: number }).affectedRows;
  }

  protected runRead<T>(work: (em: EntityManager) => Promise<T>, until: number): Promise<T> {
    return this.#withManager(work, until);
  }

  protected runWrite<T>(work: (tx: Tx) => Promise<T>, until: number): Promise<T> {
    return retried(() => this.#withManager((em, connection) => transacted(em, connection, work), until), until);
  }

  protected runSnapshot<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return fromSnapshot(this.source, this.dialect, work);
  }

  async #withManager<T>(
    work: (em: EntityManager, connection: PoolConnection) => Promise<T>,
    until: number,
  ): Promise<T> {
    const runner = this.source.createQueryRunner();
    let connection: PoolConnection | undefined;
    let isLate = false;
    const working = (runner.connect() as Promise<PoolConnection>).then((taken) => {
      if (isLate) throw new DeadlineMissed();
      connection = taken;
      return work(runner.manager, taken);
    });
    const released = working.catch(() => undefined).then(() => runner.release());
    try {
      const result = await before(until, working);
      await released;
      return result;
    } catch (error) {
      isLate = error instanceof DeadlineMissed;
      if (isLate) this.#giveUpOn(connection);
      throw error;
    }
  }

  #statement(sql: string, parameters: readonly unknown[], until: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let connection: PoolConnection | undefined;
      let settled = false;
      const deadline = this.#deadlines.begin(until, () => {
        settled = true;
        this.#giveUpOn(connection);
        reject(new DeadlineMissed());
      });
      this.#pool.getConnection((refused, taken) => {
        if (settled) return refused ? undefined : taken.release();
        connection = taken;
        const finish = (fault: Error | null, result?: unknown): void => {
          if (settled) return;
          this.#deadlines.end(deadline);
          taken?.release();
          if (fault) reject(fault);
          else resolve(result);
        };
        if (refused) return finish(refused);
        try {
          taken.execute(sql, bindable(parameters), finish);
        } catch (fault) {
          finish(fault as Error);
        }
      });
    });
  }

  /**
   * What a connection that missed the deadline would still deliver belongs to nobody. The idle ones go with it: they may
   * be just as dead, and each of them would keep somebody waiting as long to find out.
   */
  #giveUpOn(connection: PoolConnection | undefined): void {
    if (connection === undefined) return;
    discard(connection);
    const idle = this.#queues._freeConnections;
    while (idle.length > 0) discard(idle.get(0));
  }
}

/** mysql2 says goodbye and waits; where the network swallows everything, that would keep the socket for minutes. */
function discard(connection: PoolConnection): void {
  connection.destroy();
  (connection as unknown as { readonly stream: Socket }).stream.destroy();
}

async function before<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineMissed()), until - performance.now());
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** As MySQL has it by default, but for what is picky about GROUP BY: MariaDB finds fault there with sound statements. */
const SQL_MODE = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/**
 * What every connection of the pool agrees on, however the server is set up. Who waits for a row hears of it with time left
 * to try again, and on MariaDB a peer that froze inside a transaction loses its locks soon after everybody else has given
 * up on it; MySQL has no setting for that.
 */
function sessionSettings(timeoutMs: number, isMariaDb: boolean): string[] {
  const lockWait = Math.max(1, Math.floor(timeoutMs / 1_250));
  const longest = Math.ceil(timeoutMs / 500);
  const settings = [
    'TRANSACTION ISOLATION LEVEL READ COMMITTED',
    `innodb_lock_wait_timeout = ${lockWait}`,
    `sql_mode = '${SQL_MODE}'`,
  ];
  if (isMariaDb) settings.push(`idle_transaction_timeout = ${longest}`, `max_statement_time = ${longest}`);
  else settings.push(`max_execution_time = ${longest * 1_000}`);
  return settings;
}

function prepareSession(connection: Pick<PoolConnection, 'query' | 'on'>, settings: readonly string[]): void {
  // The pool listens for the first error only, and an error that nobody listens for ends the process.
  connection.on('error', () => undefined);
  for (const setting of settings) connection.query(`SET SESSION ${setting}`, () => undefined);
}
