import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { closeWhenIdle, poolOf } from './server-pool.js';
import type { Product } from './server-version.js';

/** As MySQL has it by default, but for what is picky about GROUP BY: MariaDB finds fault there with sound statements. */
const SQL_MODE = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** MySQL does not tell silence in a transaction from that of an idle connection, which we close so much earlier. */
const HEAD_START_SECONDS = 2;
/** Less would close connections that are in use again and again. */
const LEAST_SILENCE_SECONDS = 5;
/** As servers have it by default. */
const LONG_SILENCE_SECONDS = 28_800;

/** What every connection of the pool agrees on, however the server is set up. */
export function keepToDeadlines(source: DataSource, timeoutMs: number): void {
  const product = productBehind(source);
  if (product === undefined) return;
  const pool = poolOf(source);
  prepareAll(pool, sessionSettings(timeoutMs, product));
  if (product === 'mysql') closeWhenIdle(pool, 1_000 * (silenceSeconds(timeoutMs, product) - HEAD_START_SECONDS));
}

/** For what may take long, and wait for long: a server that is impatient with everybody does not cut it off. */
export function takeYourTime(source: DataSource): void {
  const product = productBehind(source);
  if (product === undefined) return;
  const statement = product === 'mariadb' ? 'max_statement_time = 0' : 'max_execution_time = 0';
  prepareAll(poolOf(source), [statement, `wait_timeout = ${LONG_SILENCE_SECONDS}`]);
}

const productBehind = ({ options: { type } }: DataSource): Product | undefined =>
  type === 'mysql' || type === 'mariadb' ? type : undefined;

function prepareAll(pool: Pool, settings: readonly string[]): void {
  pool.on('connection', (connection) => prepareSession(connection, settings));
  // TypeORM has opened one connection already, to see that the database answers.
  pool.getConnection((refused, first) => {
    if (refused) return;
    prepareSession(first, settings);
    first.release();
  });
}

/**
 * Who waits for a row hears of it with time left to try again, and a peer that froze inside a transaction loses its locks
 * soon after everybody else has given up on it.
 */
function sessionSettings(timeoutMs: number, product: Product): string[] {
  const lockWait = Math.max(1, Math.floor(timeoutMs / 1_250));
  const longest = longestSeconds(timeoutMs);
  const silence = silenceSeconds(timeoutMs, product);
  const settings = [
    'TRANSACTION ISOLATION LEVEL READ COMMITTED',
    `innodb_lock_wait_timeout = ${lockWait}`,
    `sql_mode = '${SQL_MODE}'`,
  ];
  return product === 'mariadb'
    ? [...settings, `idle_transaction_timeout = ${silence}`, `max_statement_time = ${longest}`]
    : [...settings, `wait_timeout = ${silence}`, `max_execution_time = ${longest * 1_000}`];
}

const longestSeconds = (timeoutMs: number): number => Math.ceil(timeoutMs / 500);

/** How long a server hears nothing from a client until it ends its transaction. */
const silenceSeconds = (timeoutMs: number, product: Product): number =>
  Math.max(product === 'mysql' ? LEAST_SILENCE_SECONDS : 0, longestSeconds(timeoutMs));

function prepareSession(connection: Pick<PoolConnection, 'query' | 'on'>, settings: readonly string[]): void {
  // The pool listens for the first error only, and an error that nobody listens for ends the process.
  connection.on('error', () => undefined);
  for (const setting of settings) connection.query(`SET SESSION ${setting}`, () => undefined);
}
