import { createConnection } from 'mysql2/promise';
import type { Row } from '../../src/database/database.js';

/** On the server itself: the database that its address ends with need not be there. Answers the rows of the last one. */
export async function asAdmin(url: string, ...statements: string[]): Promise<Row[]> {
  const address = new URL(url.replace(/^mariadb:/, 'mysql:'));
  address.pathname = '/';
  const connection = await createConnection(address.href);
  let found: unknown;
  for (const statement of statements) [found] = await connection.query(statement);
  await connection.end();
  return Array.isArray(found) ? (found as Row[]) : [];
}
