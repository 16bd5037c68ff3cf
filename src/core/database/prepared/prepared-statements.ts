import type { Pool, PoolConnection } from 'mysql2';
import { connectionsOf, poolOfConnection } from '../server-pool.js';
import { isStatementLimit } from '../database-errors.js';
import { fewerStatements } from './prepared-statements.rules.js';

/** Unpublished fields of mysql2: the prepared statements of a connection, and how many a new connection may keep. */
interface WithStatements {
  readonly _statements: { readonly size: number; readonly max: number; resize(max: number): void };
}
interface WithConfig {
  readonly config: { readonly connectionConfig: { maxPreparedStatements: number } };
}

type Done = (error: Error | null, result?: unknown) => void;

export interface StatementCounts {
  readonly prepared: number;
  readonly limit: number;
  /** Statements that ran unprepared because the server had no room for them. */
  readonly unprepared: number;
}

const refusals = new WeakMap<Pool, number>();

const statementsOf = (connection: PoolConnection) => (connection as unknown as WithStatements)._statements;
const configOf = (pool: Pool) => (pool as unknown as WithConfig).config.connectionConfig;

export function statementCounts(pool: Pool): StatementCounts {
  const prepared = connectionsOf(pool).reduce((sum, connection) => sum + statementsOf(connection).size, 0);
  return { prepared, limit: configOf(pool).maxPreparedStatements, unprepared: refusals.get(pool) ?? 0 };
}

/**
 * Runs a statement prepared, so that the server parses it only once per connection. The server limits the number of prepared
 * statements over all connections and clients. When it refuses another one, the statement runs unprepared, and all
 * connections of the pool keep fewer.
 */
export function executeOn(connection: PoolConnection, sql: string, parameters: never[], done: Done): void {
  const { max } = statementsOf(connection);
  connection.execute(sql, parameters, (error, result) => {
    if (error === null || !isStatementLimit(error)) return done(error, result);
    const pool = poolOfConnection(connection);
    if (pool !== null) keepFewer(pool, fewerStatements(max));
    connection.query(sql, parameters, done);
  });
}

function keepFewer(pool: Pool, limit: number): void {
  refusals.set(pool, (refusals.get(pool) ?? 0) + 1);
  const config = configOf(pool);
  config.maxPreparedStatements = Math.min(config.maxPreparedStatements, limit);
  for (const connection of connectionsOf(pool))
    if (statementsOf(connection).max > limit) statementsOf(connection).resize(limit);
}
