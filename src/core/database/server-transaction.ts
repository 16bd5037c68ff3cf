import type { PoolConnection } from 'mysql2';
import type { EntityManager, QueryRunner } from 'typeorm';
import { executeOn } from './prepared/prepared-statements.js';

/**
 * Runs a transaction on the connection of a manager. TypeORM's own would notify subscribers and wrap the connection for
 * every statement, which takes a third of the time of a small transaction; we have no subscribers.
 */
export async function runTransaction<T>(
  em: EntityManager,
  connection: PoolConnection,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  await run(connection, 'START TRANSACTION');
  markAsOpen(em.queryRunner);
  try {
    const result = await work(em);
    await run(connection, 'COMMIT');
    return result;
  } catch (error) {
    // If even this fails, the connection is lost, and the server rolls the transaction back.
    await run(connection, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** TypeORM's `save` would otherwise begin a transaction of its own, and so commit this one. */
function markAsOpen(runner: QueryRunner | undefined): void {
  Object.assign(runner ?? {}, { isTransactionActive: true, transactionDepth: 1 });
}

const run = (connection: PoolConnection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (error) => (error ? reject(error) : resolve()));
  });

/** The manager's connection to a database server; `undefined` on the embedded database. */
export const connectionOf = ({ queryRunner }: EntityManager): PoolConnection | undefined => {
  const { databaseConnection } = (queryRunner ?? {}) as { readonly databaseConnection?: object };
  return databaseConnection !== undefined && 'threadId' in databaseConnection
    ? (databaseConnection as PoolConnection)
    : undefined;
};

export function executePrepared<T>(
  connection: PoolConnection,
  sql: string,
  parameters: readonly unknown[],
): Promise<T> {
  return new Promise((resolve, reject) => {
    executeOn(connection, sql, bindable(parameters), (error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

/** mysql2 throws for `undefined`, which the embedded database takes as NULL. */
export const bindable = (parameters: readonly unknown[]): never[] =>
  (parameters.includes(undefined) ? parameters.map((value) => value ?? null) : parameters) as never[];
