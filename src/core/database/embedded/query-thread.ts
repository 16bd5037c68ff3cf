import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { DeadlineMissed } from '../database-errors.js';
import { Deadlines } from '../deadlines.js';
import { bind } from './sqlite-driver.js';

/** How long a thread that closes waits for the lock of the file. */
const BUSY_MS = 2_000;

/**
 * The program of the thread. It is a text, because a file would have to exist both as source, for tests, and in the
 * build. `require` in such a program has no folder to start from, so the driver's path is passed on.
 *
 * The database itself writes all rows of a result into one JSON text: making an object of each row, and copying it to the
 * main thread, takes three times as long. JSON can represent all values that columns have: numbers, texts and NULL.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
const database = new Database(workerData.file, { timeout: workerData.busyMs });
database.prepare('PRAGMA query_only = ON').all([]);
const statements = new Map();
function prepared(sql) {
  const names = database.prepare(sql).columns().map(({ name }) => name);
  const columns = names.map((name) => '"' + name.replaceAll('"', '""') + '"').join(', ');
  const inOneText = 'SELECT json_group_array(json_array(' + columns + ')) AS json FROM (' + sql + ')';
  return { names, statement: database.prepare(inOneText) };
}
function resultOf(sql, values) {
  let known = statements.get(sql);
  if (known === undefined) statements.set(sql, (known = prepared(sql)));
  return { names: known.names, json: known.statement.get(values).json };
}
parentPort.on('message', ({ id, sql, values }) => {
  if (sql === undefined) {
    database.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ id, ...resultOf(sql, values) });
  } catch (error) {
    parentPort.postMessage({ id, message: error.message, code: error.code });
  }
});
`;

interface Reply {
  readonly id: number;
  readonly names?: readonly string[];
  /** An array of its rows, each an array of its columns. */
  readonly json?: string;
  readonly message?: string;
  readonly code?: string;
}

interface Pending {
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Queries of the embedded database that run in a thread of their own, one after the other. On the main thread a query
 * blocks everything else until it is done. The thread starts with the first query.
 */
export class QueryThread {
  readonly #pending = new Map<number, Pending>();
  readonly #deadlines = new Deadlines();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(private readonly file: string) {}

  run(sql: string, parameters: readonly unknown[], until: number): Promise<object[]> {
    return new Promise((resolve, reject) => {
      const id = (this.#lastId += 1);
      const values = parameters.map(bind);
      const deadline = this.#deadlines.begin(until, () => {
        this.#forget(id);
        reject(new DeadlineMissed());
      });
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V): void => {
          this.#deadlines.end(deadline);
          settle(value);
        };
      this.#worker ??= this.#start();
      this.#pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
      this.#worker.ref();
      this.#worker.postMessage({ id, sql, values }, []);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage({}, []);
    await ended;
  }

  #start(): Worker {
    const driver = createRequire(import.meta.url).resolve('libsql');
    const worker = new Worker(PROGRAM, { eval: true, workerData: { driver, file: this.file, busyMs: BUSY_MS } });
    worker.on('message', (reply: Reply) => this.#settle(reply));
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error('The thread for queries has ended')));
    return worker;
  }

  #settle({ id, names, json, message, code }: Reply): void {
    const pending = this.#pending.get(id);
    this.#forget(id);
    try {
      if (names === undefined || json === undefined) throw Object.assign(new Error(message), { code });
      pending?.resolve(rowsOf(names, json));
    } catch (error) {
      pending?.reject(error);
    }
  }

  /** The thread keeps the process running only while callers wait for it. */
  #forget(id: number): void {
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker?.unref();
  }

  /** The next query starts a new thread. */
  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

function rowsOf(names: readonly string[], json: string): object[] {
  const rows = JSON.parse(json) as unknown[][];
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column += 1) row[names[column] as string] = values[column];
    return row;
  });
}
