import { createRequire } from 'node:module';
import { toStoredText } from './columns.js';

type Bound = string | number | bigint | Uint8Array | null;

interface NativeStatement {
  readonly reader: boolean;
  all(parameters: readonly Bound[]): unknown[];
  run(parameters: readonly Bound[]): { changes: number; lastInsertRowid: number };
}
interface NativeDatabase {
  prepare(sql: string): NativeStatement;
  exec(sql: string): void;
  close(): void;
}
type NativeConstructor = new (file: string, options: object) => NativeDatabase;

export interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: number };
}
export interface SqliteConnection {
  prepare(sql: string): SqliteStatement;
  pragma(source: string): unknown;
  close(): void;
}

/** libsql aborts the whole process on a parameter type that it does not know, so nothing unchecked reaches it. */
function bind(value: unknown): Bound {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return toStoredText(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot take a value of type ${typeof value}`);
}

/**
 * libsql in the shape of the `better-sqlite3` driver that TypeORM speaks to: prebuilt for every platform, so that nothing
 * is compiled or downloaded at install. A transaction takes the write lock when it begins: one that only asked for it at
 * its first write could be refused half way, because of another process, after having read.
 */
export function libsqlDriver(): new (file: string, options: object) => SqliteConnection {
  const Native = createRequire(import.meta.url)('libsql') as NativeConstructor;
  return class implements SqliteConnection {
    readonly #native: NativeDatabase;

    constructor(file: string, options: object) {
      this.#native = new Native(file, options);
    }

    prepare(sql: string): SqliteStatement {
      const statement = this.#native.prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql);
      return {
        reader: statement.reader,
        all: (...parameters) => statement.all(parameters.map(bind)),
        run: (...parameters) => statement.run(parameters.map(bind)),
      };
    }

    pragma(source: string): unknown {
      return this.#native.prepare(`PRAGMA ${source}`).all([]);
    }

    close(): void {
      this.#native.close();
    }
  };
}
