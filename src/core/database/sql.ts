import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { connectionOf, executePrepared } from './server-transaction.js';

declare const inTransaction: unique symbol;

/** A manager bound to an open transaction. Writing functions require this type, so writing outside one does not compile. */
export type Tx = EntityManager & {
  readonly [inTransaction]: true;
  /** Runs a callback once the transaction is committed, and never if it is rolled back. */
  afterCommit(callback: AfterCommit): void;
  /** Runs a callback once the transaction is rolled back for good, and never if it is committed. */
  afterRollback(callback: AfterRollback): void;
};

export type Row = Record<string, unknown>;

/** Synchronous work that runs right after a transaction was committed. */
export type AfterCommit = () => void;

/** Work that runs after a transaction was rolled back for good. It may use the database again. */
export type AfterRollback = () => Promise<void>;

/** A statement with more values than this is used once, so preparing it would cost more than it saves. */
const MAX_PREPARED_VALUES = 64;

/** The rows of a plain SELECT, with the manager of a call of `Database`. */
export function rows<T extends object = Row>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<T[]> {
  const connection = connectionOf(em);
  if (connection === undefined || parameters.length > MAX_PREPARED_VALUES) return em.query<T[]>(sql, [...parameters]);
  return executePrepared<T[]>(connection, sql, parameters);
}

interface Changed {
  readonly affected: number;
  readonly insertId: number;
}

/** Runs a plain INSERT, UPDATE or DELETE, and returns how many rows it matched. */
export async function change(tx: Tx, sql: string, parameters: readonly unknown[] = []): Promise<Changed> {
  const runner = tx.queryRunner;
  if (runner === undefined) throw new Error('A change needs an open transaction');
  const connection = connectionOf(tx);
  // Statements without values include DDL, which cannot be prepared.
  if (connection !== undefined && parameters.length > 0 && parameters.length <= MAX_PREPARED_VALUES) {
    const { affectedRows, insertId } = await executePrepared<ResultSetHeader>(connection, sql, parameters);
    return { affected: affectedRows, insertId };
  }
  const result = await runner.query(sql, [...parameters], true);
  const raw = result.raw as number | bigint | { insertId: number };
  return { affected: result.affected ?? 0, insertId: Number(typeof raw === 'object' ? raw.insertId : raw) };
}

export const dialectOf = (tx: EntityManager): 'sqlite' | 'mysql' =>
  tx.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';

/** Inserts `values`, or adds `amounts` to the row that already has these keys. */
export async function insertOrAdd(
  tx: Tx,
  table: string,
  keys: Readonly<Record<string, number | string>>,
  amounts: Readonly<Record<string, number>>,
): Promise<void> {
  const names = [...Object.keys(keys), ...Object.keys(amounts)];
  const adding = onConflictAdd(dialectOf(tx), table, { keys: Object.keys(keys), amounts: Object.keys(amounts) });
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})${adding}`;
  await change(tx, sql, [...Object.values(keys), ...Object.values(amounts)]);
}

/** Inserts rows with as few statements as the limit on placeholders allows. `clause`, with its `values`, ends each of them. */
export async function insertMany(
  tx: Tx,
  table: string,
  rowsToInsert: readonly Row[],
  clause = '',
  values: readonly unknown[] = [],
): Promise<void> {
  const [first] = rowsToInsert;
  if (first === undefined) return;
  const names = Object.keys(first);
  const size = Math.max(1, Math.floor(900 / names.length));
  for (let from = 0; from < rowsToInsert.length; from += size) {
    const part = rowsToInsert.slice(from, from + size);
    const placeholders = part.map(() => `(${names.map(() => '?').join(', ')})`).join(', ');
    const parameters = [...part.flatMap((row) => names.map((name) => row[name])), ...values];
    await change(tx, `INSERT INTO ${table} (${names.join(', ')}) VALUES ${placeholders}${clause}`, parameters);
    // libsql frees finished statements only in the next turn of the event loop.
    await new Promise(setImmediate);
  }
}

/** Inserts rows, or adds their amounts to the row that already has these keys. */
export const insertOrAddMany = (tx: Tx, table: string, addition: Addition, rowsToAdd: readonly Row[]): Promise<void> =>
  insertMany(tx, table, rowsToAdd, onConflictAdd(dialectOf(tx), table, addition));

/** Inserts those of the rows that do not exist. `key` is a column of their key. */
export async function insertMissing(tx: Tx, table: string, key: string, rowsToInsert: readonly Row[]): Promise<void> {
  const mysql = dialectOf(tx) === 'mysql';
  await insertMany(
    tx,
    table,
    rowsToInsert,
    mysql ? ` ON DUPLICATE KEY UPDATE ${key} = ${key}` : ' ON CONFLICT DO NOTHING',
  );
}

export type Condition = readonly [sql: string, ...values: unknown[]];

/** The WHERE clause of conditions that must all hold; empty when there are none. */
export function whereAll(conditions: readonly Condition[]): { where: string; parameters: unknown[] } {
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
  return { where, parameters: conditions.flatMap(([, ...values]) => values) };
}

/** True for rows whose column has one of the values; false for all rows when there are no values. */
export const isOneOf = (column: string, values: readonly unknown[]): Condition =>
  values.length === 0 ? ['1 = 0'] : [`${column} IN (${values.map(() => '?').join(', ')})`, ...values];

/** The values of `IN (…)`: each distinct SQL text is prepared once, so lists are padded to a few lengths. */
const LENGTHS = [1, 10, 25, 50, 100, 101];

export const listLength = (count: number): number => LENGTHS.find((one) => one >= count) ?? count;

export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Repeats the last value until there are `length` values. */
export const padded = <T>(values: readonly T[], length: number): T[] =>
  Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as T);

/** The columns that identify a row, and those that are added up. */
interface Addition {
  readonly keys: readonly string[];
  readonly amounts: readonly string[];
}

/** The end of an INSERT that adds its amounts to the row that already has these keys. */
function onConflictAdd(dialect: 'sqlite' | 'mysql', table: string, { keys, amounts }: Addition): string {
  const isMySql = dialect === 'mysql';
  const added = amounts.map((name) =>
    isMySql ? `${name} = ${name} + VALUES(${name})` : `${name} = ${table}.${name} + excluded.${name}`,
  );
  const onConflict = isMySql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET`;
  return ` ${onConflict} ${added.join(', ')}`;
}
