import { createRequire } from 'node:module';
import { toStoredText } from '../columns.js';

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
  /** SQLite may end a transaction on its own, for example when the disk is full. */
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  pragma(source: string): unknown;
  close(): void;
}

/** libsql aborts the whole process on an unknown parameter type, so every value is checked first. */
export function bind(value: unknown): Bound {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return toStoredText(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot take a value of type ${typeof value}`);
}

/** Failing to open a file is the only error that libsql reports without a code. */
function withErrorCode(open: () => NativeDatabase): NativeDatabase {
  try {
    return open();
  } catch (error) {
    throw Object.assign(new Error('it cannot be opened', { cause: error }), { code: 'SQLITE_CANTOPEN' });
  }
}

const CONTROL = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/;
const CHANGE = /^\s*(INSERT|UPDATE|DELETE|REPLACE|WITH|CREATE|DROP|ALTER)\b/i;

/**
 * libsql behind the interface of `better-sqlite3`, which TypeORM supports. libsql is prebuilt for every platform, so that
 * installing compiles and downloads nothing.
 *
 * A prepared statement that fails to get the write lock stays active in libsql, and until it is reset nothing that the
 * connection writes is committed, although every statement reports success. So the lock is taken first, by `exec`.
 */
export function libsqlDriver(): new (file: string, options: object) => SqliteConnection {
  const Native = createRequire(import.meta.url)('libsql') as NativeConstructor;
  return class implements SqliteConnection {
    readonly #native: NativeDatabase;
    #isOpen = true;

    constructor(file: string, options: object) {
      this.#native = withErrorCode(() => new Native(file, options));
    }

    /** Asked about a closed connection, libsql aborts the whole process. */
    get inTransaction(): boolean {
      return this.#isOpen && this.#native.inTransaction;
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
      this.#isOpen = false;
      this.#native.close();
    }

    #control(sql: string): SqliteStatement {
      // A deferred transaction could fail to get the lock at its first write, after it has read.
      const statement = sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
      const run = (): Outcome => {
        this.#native.exec(statement);
        return { changes: 0, lastInsertRowid: 0 };
      };
      return { reader: false, run, all: () => [run()] };
    }

    #locked(change: () => Outcome): Outcome {
      if (this.inTransaction) return change();
      this.#native.exec('BEGIN IMMEDIATE');
      try {
        const outcome = change();
        this.#native.exec('COMMIT');
        return outcome;
      } catch (error) {
        if (this.inTransaction) this.#native.exec('ROLLBACK');
        throw error;
      }
    }
  };
}
