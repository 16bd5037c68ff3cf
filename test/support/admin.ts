import { createConnection } from 'mysql2/promise';
import type { Row } from '../../src/core/database/sql.js';

/** Runs statements on the server, without the database that the URL names. Returns the rows of the last one. */
export async function asAdmin(url: string, ...statements: string[]): Promise<Row[]> {
  const address = new URL(url.replace(/^mariadb:/, 'mysql:'));
  address.pathname = '/';
  const connection = await createConnection(address.href);
  let found: unknown;
  for (const statement of statements) [found] = await connection.query(statement);
  await connection.end();
  return Array.isArray(found) ? (found as Row[]) : [];
}
