import { asAdmin } from './admin.js';
import type { TestApp } from './app.js';
import { times } from './times.js';

const DIGIT = times(10, (digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
const PLACES = [1, 10, 100, 1_000, 10_000];
/** The numbers from 1 to 100,000. */
const NUMBERS = `SELECT 1 + ${PLACES.map((place) => `d${place}.d * ${place}`).join(' + ')} AS n
  FROM ${PLACES.map((place) => `(${DIGIT}) d${place}`).join(', ')}`;

async function columnsOf({ database }: TestApp, table: string): Promise<string[]> {
  if (database.dialect === 'sqlite')
    return (await database.query<{ name: string }>(`PRAGMA table_info(${table})`)).map(({ name }) => name);
  type Column = { readonly Field: string; readonly Extra: string };
  const columns = await database.query<Column>(`SHOW COLUMNS FROM ${table}`);
  return columns.filter(({ Extra }) => !Extra.includes('GENERATED')).map(({ Field }) => Field);
}

/**
 * Inserts copies of a row by one statement. `changes` are SQL expressions for columns that differ, in which `n` is the
 * number of the copy, from 1.
 */
export async function copyRow(
  app: TestApp,
  from: { readonly table: string; readonly where: string; readonly count: number },
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await columnsOf(app, from.table);
  const values = columns.map((column) => changes[column] ?? `o.${column}`);
  const sql = `INSERT INTO ${from.table} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM (SELECT * FROM ${from.table} WHERE ${from.where}) o, (${NUMBERS}) numbers WHERE n <= ${from.count}`;
  const url = app.config.values.databaseUrl;
  // Without the application's time limit: many rows take a while on a busy machine.
  if (url === undefined) await app.database.execute(sql);
  else await asAdmin(url, `USE ${new URL(url).pathname.slice(1)}`, sql);
}
