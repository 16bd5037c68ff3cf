import type { PoolConnection } from 'mysql2';
import type { EntityManager, QueryRunner } from 'typeorm';

/**
 * One transaction on the connection that a manager holds. TypeORM would tell subscribers of every statement, wrap the
 * connection anew for each, and cost a small transaction a third of its time; nobody here subscribes to anything.
 */
export async function transacted<T>(
  em: EntityManager,
  connection: PoolConnection,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  await say(connection, 'START TRANSACTION');
  markAsOpen(em.queryRunner);
  try {
    const result = await work(em);
    await say(connection, 'COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even do this is gone, and the server undoes what it began.
    await say(connection, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** What of TypeORM is used inside must not begin a transaction of its own: it would commit this one. */
function markAsOpen(runner: QueryRunner | undefined): void {
  Object.assign(runner ?? {}, { isTransactionActive: true, transactionDepth: 1 });
}

const say = (connection: PoolConnection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (fault) => (fault ? reject(fault) : resolve()));
  });

/** The connection to a database server that a manager holds; `undefined` on the embedded database. */
export const connectionOf = ({ queryRunner }: EntityManager): PoolConnection | undefined => {
  const { databaseConnection: held } = (queryRunner ?? {}) as { readonly databaseConnection?: object };
  return held !== undefined && 'threadId' in held ? (held as PoolConnection) : undefined;
};

/** A prepared statement: the server reads it once per connection, and not again each time. */
export function executed<T>(connection: PoolConnection, sql: string, parameters: readonly unknown[]): Promise<T> {
  return new Promise((resolve, reject) => {
    connection.execute(sql, bindable(parameters), (fault, result) => (fault ? reject(fault) : resolve(result as T)));
  });
}

/** mysql2 throws at `undefined`; on the embedded database it means NULL. */
export const bindable = (parameters: readonly unknown[]): never[] =>
  (parameters.includes(undefined) ? parameters.map((value) => value ?? null) : parameters) as never[];
