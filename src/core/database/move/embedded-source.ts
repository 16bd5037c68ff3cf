import type { SqliteConnection } from '../embedded/sqlite-driver.js';
import { MOVE_TABLE, type MoveMark, READ_MARK } from './move-mark.js';

export interface Table {
  readonly name: string;
  /** The columns that are stored: the database computes the others. */
  readonly columns: readonly string[];
  /** Those of them that are instants. */
  readonly instants: ReadonlySet<string>;
  readonly rows: number;
  /** The highest number that the database has assigned, also to a row that is gone; 0 if it assigns none. */
  readonly lastId: number;
}

const PAGE = 1_000;
/** The target has its own. */
const LEFT_OUT = ['migrations', MOVE_TABLE, 'sqlite_sequence'];

const all = <T>(connection: SqliteConnection, sql: string, ...values: unknown[]): T[] =>
  connection.prepare(sql).all(...values) as T[];

const hasTable = (connection: SqliteConnection, name: string): boolean =>
  all(connection, `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, name).length > 0;

export const markIn = (connection: SqliteConnection): MoveMark | undefined =>
  hasTable(connection, MOVE_TABLE) ? all<MoveMark>(connection, READ_MARK)[0] : undefined;

export const appliedIn = (connection: SqliteConnection): string[] =>
  hasTable(connection, 'migrations')
    ? all<{ name: string }>(connection, 'SELECT name FROM migrations').map(({ name }) => name)
    : [];

export function tablesIn(connection: SqliteConnection): Table[] {
  const names = all<{ name: string }>(connection, `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`);
  const sequences = all<{ name: string; seq: number }>(connection, 'SELECT name, seq FROM sqlite_sequence');
  const lastIds = new Map(sequences.map(({ name, seq }) => [name, seq]));
  return names
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name }) => {
      const found = all<{ name: string; type: string; hidden: number }>(connection, `PRAGMA table_xinfo(${name})`);
      const stored = found.filter(({ hidden }) => hidden === 0);
      const [counted] = all<{ rows: number }>(connection, `SELECT COUNT(*) AS rows FROM ${name}`);
      return {
        name,
        columns: stored.map((column) => column.name),
        instants: new Set(stored.flatMap((column) => (/^datetime/i.test(column.type) ? [column.name] : []))),
        rows: counted?.rows ?? 0,
        lastId: lastIds.get(name) ?? 0,
      };
    });
}

export function* pagesOf(
  connection: SqliteConnection,
  { name, columns, instants }: Table,
): Generator<readonly unknown[][]> {
  const sql = `SELECT rowid AS "row id", ${columns.join(', ')} FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`;
  const statement = connection.prepare(sql);
  for (let last = -Number.MAX_SAFE_INTEGER; ;) {
    const page = statement.all(last) as Record<string, unknown>[];
    if (page.length === 0) return;
    yield page.map((row) =>
      columns.map((column) => (instants.has(column) ? withMilliseconds(row[column]) : row[column])),
    );
    last = page.at(-1)?.['row id'] as number;
  }
}

/** Migrations write instants without them. */
const withMilliseconds = (value: unknown): unknown =>
  typeof value === 'string' ? `${value}.000`.slice(0, value.includes('.') ? value.length : undefined) : value;

/**
 * Texts of unique indices that differ here and are equal in a database that ignores blanks at the end of a text. The
 * orderings of letters that `exactCollation` prefers do not.
 */
export function clashesIn(connection: SqliteConnection, tables: readonly Table[], ignoresBlanks: boolean): string[] {
  if (!ignoresBlanks) return [];
  return tables.flatMap(({ name }) => {
    const indices = all<{ name: string; unique: number }>(connection, `PRAGMA index_list(${name})`);
    return indices
      .filter(({ unique }) => unique === 1)
      .flatMap((index) => {
        const columns = all<{ name: string }>(connection, `PRAGMA index_info(${index.name})`).map((one) => one.name);
        const keys = columns.map((column) => `rtrim(${column}, ' ')`).join(', ');
        const shown = columns.map((column) => `quote(${column})`).join(` || ' ' || `);
        const known = columns.map((column) => `${column} IS NOT NULL`).join(' AND ');
        const sql = `SELECT GROUP_CONCAT(${shown}, ' and ') AS clash FROM ${name} WHERE ${known}
          GROUP BY ${keys} HAVING COUNT(*) > 1`;
        return all<{ clash: string }>(connection, sql).map(({ clash }) => `${name} (${columns.join(', ')}): ${clash}`);
      });
  });
}
