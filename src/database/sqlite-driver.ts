import { createRequire } from 'node:module';
import { toStoredText } from './columns.js';

type Bound = string | number | bigint | Uint8Array | null;

interface Outcome {
  readonly changes: number;
  readonly lastInsertRowid: number;
}
interface NativeStatement {
  readonly reader: boolean;
  all(parameters: readonly Bound[]): unknown[];
  run(parameters: readonly Bound[]): Outcome;
}
interface NativeDatabase {
  readonly inTransaction: boolean;
  prepare(sql: string): NativeStatement;
  exec(sql: string): void;
  close(): void;
}
type NativeConstructor = new (file: string, options: object) => NativeDatabase;

export interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): Outcome;
}
export interface SqliteConnection {
  /** Whether a transaction is open; SQLite ends one by itself when the disk is full, for example. */
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
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

/** That a file cannot be opened is the only fault that libsql tells without a code. */
function opened(open: () => NativeDatabase): NativeDatabase {
  try {
    return open();
  } catch (error) {
    throw Object.assign(new Error('it cannot be opened', { cause: error }), { code: 'SQLITE_CANTOPEN' });
  }
}

const CONTROL = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/;
const CHANGE = /^\s*(INSERT|UPDATE|DELETE|REPLACE|WITH|CREATE|DROP|ALTER)\b/i;

/**
 * libsql in the shape of the `better-sqlite3` driver that TypeORM speaks to: prebuilt for every platform, so that nothing
 * is compiled or downloaded at install.
 *
 * A prepared statement that is refused the write lock stays half begun in libsql, and as long as it does, nothing that the
 * connection writes is committed although every statement says so. So the lock is taken before any prepared statement
 * runs, and by `exec`, which leaves nothing behind.
 */
export function libsqlDriver(): new (file: string, options: object) => SqliteConnection {
  const Native = createRequire(import.meta.url)('libsql') as NativeConstructor;
  return class implements SqliteConnection {
    readonly #native: NativeDatabase;

    constructor(file: string, options: object) {
      this.#native = opened(() => new Native(file, options));
    }

    get inTransaction(): boolean {
      return this.#native.inTransaction;
    }

    prepare(sql: string): SqliteStatement {
      if (CONTROL.test(sql)) return this.#control(sql);
      const statement = this.#native.prepare(sql);
      const run = (parameters: unknown[]): Outcome => statement.run(parameters.map(bind));
      return {
        reader: statement.reader,
        all: (...parameters) => statement.all(parameters.map(bind)),
        run: CHANGE.test(sql)
          ? (...parameters) => this.#locked(() => run(parameters))
          : (...parameters) => run(parameters),
      };
    }

    exec(sql: string): void {
      this.#native.exec(sql);
    }

    pragma(source: string): unknown {
      return this.#native.prepare(`PRAGMA ${source}`).all([]);
    }

    close(): void {
      this.#native.close();
    }

    #control(sql: string): SqliteStatement {
      // One that only asked for the lock at its first write could be refused half way, after having read.
      const words = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
      const run = (): Outcome => {
        this.#native.exec(words);
        return { changes: 0, lastInsertRowid: 0 };
      };
      return { reader: false, run, all: () => [run()] };
    }

    #locked(change: () => Outcome): Outcome {
      if (this.#native.inTransaction) return change();
      this.#native.exec('BEGIN IMMEDIATE');
      try {
        const outcome = change();
        this.#native.exec('COMMIT');
        return outcome;
      } catch (error) {
        if (this.#native.inTransaction) this.#native.exec('ROLLBACK');
        throw error;
      }
    }
  };
}
