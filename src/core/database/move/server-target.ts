import type { DataSource, QueryRunner } from 'typeorm';
import { instantText } from '../columns.js';
import type { Table } from './embedded-source.js';
import { CREATE_MARK, DROP_MARK, MOVE_TABLE, SET_MARK } from './move-mark.js';
import { RowDigest } from './row-digest.js';

/** Of one statement. */
const MAX_ROWS = 1_000;
const MAX_BYTES = 1_000_000;

/** Rows come in any order, so references are checked by the digests: the source enforces them. */
const SESSION = `SET SESSION foreign_key_checks = 0, unique_checks = 0,
  sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION'`;

/** The database that the data moves to, on one connection. */
export class ServerTarget {
  readonly #runner: QueryRunner;

  constructor(source: DataSource) {
    this.#runner = source.createQueryRunner();
  }

  async tables(): Promise<string[]> {
    const sql = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()`;
    return (await this.rows<{ name: string }>(sql)).map(({ name }) => name);
  }

  async hasMark(): Promise<boolean> {
    return (await this.tables()).includes(MOVE_TABLE);
  }

  async mark(host: string): Promise<void> {
    await this.rows(CREATE_MARK);
    await this.rows(SET_MARK, ['target', host]);
  }

  /** From now on, the service starts with this database. */
  async unmark(): Promise<void> {
    await this.rows(DROP_MARK);
  }

  /** Takes out the rows that migrations have made, and takes those of the source. */
  async fill({ name, columns, lastId }: Table, pages: Iterable<readonly unknown[][]>): Promise<RowDigest> {
    const digest = new RowDigest();
    const insert = `INSERT INTO ${name} (${columns.join(', ')}) VALUES ?`;
    let [batch, bytes]: [unknown[][], number] = [[], 0];
    const send = async (): Promise<void> => {
      if (batch.length > 0) await this.rows(insert, [batch]);
      [batch, bytes] = [[], 0];
    };
    await this.rows(SESSION);
    await this.rows(`DELETE FROM ${name}`);
    await this.rows('START TRANSACTION');
    for (const page of pages)
      for (const row of page) {
        batch.push(row);
        bytes += digest.add(row).length;
        if (batch.length === MAX_ROWS || bytes > MAX_BYTES) await send();
      }
    await send();
    await this.rows('COMMIT');
    if (lastId > 0) await this.rows(`ALTER TABLE ${name} AUTO_INCREMENT = ${lastId + 1}`);
    return digest;
  }

  async digestOf({ name, columns, instants }: Table): Promise<RowDigest> {
    const digest = new RowDigest();
    const selected = columns.map((column) => (instants.has(column) ? `${instantText(column)} AS ${column}` : column));
    const stream = await this.#runner.stream(`SELECT ${selected.join(', ')} FROM ${name}`);
    for await (const row of stream) digest.add(columns.map((column) => (row as Record<string, unknown>)[column]));
    return digest;
  }

  rows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.#runner.query(sql, [...values]) as Promise<T[]>;
  }
}
