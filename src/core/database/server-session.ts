import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { closeWhenIdle, poolOf } from './server-pool.js';
import type { Product } from './connect.js';

/** The default of MySQL without ONLY_FULL_GROUP_BY: MariaDB rejects valid statements with that mode. */
const SQL_MODE = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** MySQL has one timeout for idle connections and idle transactions, so the pool closes idle connections this much earlier. */
const HEAD_START_SECONDS = 2;
/** A shorter timeout would keep closing connections that are in use. */
const MIN_IDLE_SECONDS = 5;
const DEFAULT_IDLE_SECONDS = 28_800;

/** Applies the same settings to every connection of the pool, so that the server's own settings do not matter. */
export function limitSessions(source: DataSource, timeoutMs: number): void {
  const product = productBehind(source);
  if (product === undefined) return;
  const pool = poolOf(source);
  configureAll(pool, sessionSettings(timeoutMs, product));
  if (product === 'mysql') closeWhenIdle(pool, 1_000 * (idleSeconds(timeoutMs, product) - HEAD_START_SECONDS));
}

/** For migrations and audits, which may take long: lifts the time limits that the server may have. */
export function liftTimeLimits(source: DataSource): void {
  const product = productBehind(source);
  if (product === undefined) return;
  const statement = product === 'mariadb' ? 'max_statement_time = 0' : 'max_execution_time = 0';
  configureAll(poolOf(source), [statement, `wait_timeout = ${DEFAULT_IDLE_SECONDS}`]);
}

const productBehind = ({ options: { type } }: DataSource): Product | undefined =>
  type === 'mysql' || type === 'mariadb' ? type : undefined;

function configureAll(pool: Pool, settings: readonly string[]): void {
  pool.on('connection', (connection) => configureSession(connection, settings));
  // TypeORM has already opened a connection to test the database.
  pool.getConnection((error, first) => {
    if (error) return;
    configureSession(first, settings);
    first.release();
  });
}

/**
 * Waiting for a row lock ends early enough to retry, and a process that froze inside a transaction loses its locks soon
 * after the other processes gave up waiting for them.
 */
function sessionSettings(timeoutMs: number, product: Product): string[] {
  const lockWait = Math.max(1, Math.floor(timeoutMs / 1_250));
  const longest = maxStatementSeconds(timeoutMs);
  const idle = idleSeconds(timeoutMs, product);
  const settings = [
    'TRANSACTION ISOLATION LEVEL READ COMMITTED',
    `innodb_lock_wait_timeout = ${lockWait}`,
    `sql_mode = '${SQL_MODE}'`,
  ];
  return product === 'mariadb'
    ? [...settings, `idle_transaction_timeout = ${idle}`, `max_statement_time = ${longest}`]
    : [...settings, `wait_timeout = ${idle}`, `max_execution_time = ${longest * 1_000}`];
}

const maxStatementSeconds = (timeoutMs: number): number => Math.ceil(timeoutMs / 500);

/** How long a client may be silent before the server ends its transaction. */
const idleSeconds = (timeoutMs: number, product: Product): number =>
  Math.max(product === 'mysql' ? MIN_IDLE_SECONDS : 0, maxStatementSeconds(timeoutMs));

function configureSession(connection: Pick<PoolConnection, 'query' | 'on'>, settings: readonly string[]): void {
  // The pool listens for the first error only, and an unhandled error event would end the process.
  connection.on('error', () => undefined);
  for (const setting of settings) connection.query(`SET SESSION ${setting}`, () => undefined);
}
