import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import type { Row, Tx } from './database.js';
import { connectionOf, executed } from './server-transaction.js';

/** A statement with more values than this was put together for one use: to prepare it would cost more than it saves. */
const MOST_VALUES_PREPARED = 64;

/** The rows that a plain SELECT finds, inside an open door. */
export function rows<T extends object = Row>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<T[]> {
  const connection = connectionOf(em);
  if (connection === undefined || parameters.length > MOST_VALUES_PREPARED) return em.query<T[]>(sql, [...parameters]);
  return executed<T[]>(connection, sql, parameters);
}

interface Changed {
  readonly affected: number;
  readonly insertId: number;
}

/** Carries out a plain INSERT, UPDATE or DELETE; how many rows it matched decides what its caller does next. */
export async function change(tx: Tx, sql: string, parameters: readonly unknown[] = []): Promise<Changed> {
  const runner = tx.queryRunner;
  if (runner === undefined) throw new Error('A change needs an open transaction');
  const connection = connectionOf(tx);
  // Without a value it may be anything, also what cannot be prepared.
  if (connection !== undefined && parameters.length > 0 && parameters.length <= MOST_VALUES_PREPARED) {
    const { affectedRows, insertId } = await executed<ResultSetHeader>(connection, sql, parameters);
    return { affected: affectedRows, insertId };
  }
  const result = await runner.query(sql, [...parameters], true);
  const raw = result.raw as number | bigint | { insertId: number };
  return { affected: result.affected ?? 0, insertId: Number(typeof raw === 'object' ? raw.insertId : raw) };
}

const dialectOf = (tx: EntityManager): 'sqlite' | 'mysql' =>
  tx.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';

/** Inserts `values`, or adds `amounts` to the row that already has these keys. */
export async function insertOrAdd(
  tx: Tx,
  table: string,
  keys: Readonly<Record<string, number | string>>,
  amounts: Readonly<Record<string, number>>,
): Promise<void> {
  const names = [...Object.keys(keys), ...Object.keys(amounts)];
  const mysql = dialectOf(tx) === 'mysql';
  const added = Object.keys(amounts).map((name) =>
    mysql ? `${name} = ${name} + VALUES(${name})` : `${name} = ${table}.${name} + excluded.${name}`,
  );
  const onConflict = mysql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${Object.keys(keys).join(', ')}) DO UPDATE SET`;
  await change(
    tx,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ${onConflict} ${added.join(', ')}`,
    [...Object.values(keys), ...Object.values(amounts)],
  );
}

/** Inserts many rows with few statements. */
export async function insertMany(tx: Tx, table: string, rowsToInsert: readonly Row[]): Promise<void> {
  const [first] = rowsToInsert;
  if (first === undefined) return;
  const names = Object.keys(first);
  const size = Math.max(1, Math.floor(900 / names.length));
  for (let from = 0; from < rowsToInsert.length; from += size) {
    const part = rowsToInsert.slice(from, from + size);
    const marks = part.map(() => `(${names.map(() => '?').join(', ')})`).join(', ');
    const parameters = part.flatMap((row) => names.map((name) => row[name]));
    await change(tx, `INSERT INTO ${table} (${names.join(', ')}) VALUES ${marks}`, parameters);
    // libsql frees finished statements only when the event loop turns.
    await new Promise(setImmediate);
  }
}
