import { type DataSource, type MigrationInterface, type QueryRunner, TypeORMError } from 'typeorm';
import { isSchemaOutdated } from '../database-errors.js';
import { toStoredText } from '../columns.js';
import { migrations } from '../migrations/migrations.js';
import { BEGIN } from '../migrations/baseline/baseline.js';
import { createTable } from '../migrations/schema-builder.js';
import type { Statement } from './newer-schema.js';

/** Statements that only read. The others are recorded. */
const READING = /^\s*(?:SELECT|SHOW|EXPLAIN|PRAGMA\s+[\w.]+(?:\([^)]*\))?\s*;?\s*$)/i;
/** The tables that a statement creates, and those that it changes. */
const CREATES = /^\s*CREATE TABLE (?:IF NOT EXISTS )?[`"]?(\w+)/i;
const CHANGES = /^\s*(?:ALTER TABLE|UPDATE|INSERT INTO|CREATE (?:UNIQUE )?INDEX \S+ ON|DROP INDEX \S+ ON) [`"]?(\w+)/i;

const INCOMPLETE = `-- This migration changes what an earlier one of these creates, so not all of its statements are known yet.
-- Migrate a copy of the database to see what it becomes.`;

interface Planned {
  readonly source: DataSource;
  readonly applied: readonly string[];
  readonly atTheEnd: readonly Statement[];
  /** Whether the database is a copy. Then the statements are carried out, and the plan is complete. */
  readonly isCopy: boolean;
}

/** The statements of the pending migrations. Migrations read the schema and rows to decide what to do. */
export async function planMigrations({ source, applied, atTheEnd, isCopy }: Planned): Promise<string[]> {
  const isMySql = source.options.type !== 'better-sqlite3';
  const created = new Set<string>();
  const lines: string[] = [];
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  if (applied.length === 0) {
    const recording = new Recording(source.createQueryRunner(), isCopy);
    await recording.of({ up: makeListOfMigrations });
    lines.push(...recording.statements.map(([sql]) => `${sql};`));
  }
  for (const Migration of pending) {
    const recording = new Recording(source.createQueryRunner(), isCopy);
    const isComplete = await recording.of(new Migration());
    const timestamp = Number(/\d{13}$/.exec(Migration.name)?.[0]);
    lines.push(
      `-- ${Migration.name}`,
      ...(isComplete && !recording.changed.some((table) => created.has(table)) ? [] : [INCOMPLETE]),
      ...recording.statements.map(([sql, values]) => `${inlined(sql, values, isMySql)};`),
      `INSERT INTO migrations (timestamp, name) VALUES (${timestamp}, '${Migration.name}');`,
      ...(recording.statements.some(([sql]) => sql === BEGIN) ? ['COMMIT;'] : []),
    );
    if (!isCopy) for (const table of recording.created) created.add(table);
  }
  if (pending.length > 0) for (const [sql, values] of atTheEnd) lines.push(`${inlined(sql, values, isMySql)};`);
  return lines;
}

/** TypeORM makes this table before the first migration. */
const makeListOfMigrations = (runner: QueryRunner): Promise<void> =>
  createTable(runner, 'migrations', 'id; timestamp bigint; name varchar(255)');

class Recording {
  readonly statements: (readonly [sql: string, values: readonly unknown[]])[] = [];
  #isMissing = false;

  constructor(
    private readonly runner: QueryRunner,
    private readonly carriesOut: boolean,
  ) {
    const query = runner.query.bind(runner) as (sql: string, values?: unknown[]) => Promise<unknown>;
    runner.query = (sql: string, values: unknown[] = []): Promise<never> =>
      this.#answer(sql, values, query) as Promise<never>;
  }

  /** Returns whether all statements of the migration could be recorded. */
  async of(migration: Pick<MigrationInterface, 'up'>): Promise<boolean> {
    try {
      await migration.up(this.runner);
      return !this.#isMissing;
    } catch (error) {
      // TypeORM changes only tables that exist.
      if (this.carriesOut || !(error instanceof TypeORMError)) throw error;
      return false;
    } finally {
      await this.runner.release();
    }
  }

  get created(): string[] {
    return this.#tables(CREATES);
  }

  get changed(): string[] {
    return this.#tables(CHANGES);
  }

  #tables(pattern: RegExp): string[] {
    return this.statements.flatMap(([sql]) => pattern.exec(sql)?.[1] ?? []);
  }

  async #answer(
    sql: string,
    values: unknown[],
    query: (sql: string, values: unknown[]) => Promise<unknown>,
  ): Promise<unknown> {
    if (!READING.test(sql)) {
      this.statements.push([sql, values]);
      return this.carriesOut ? query(sql, values) : [];
    }
    if (this.carriesOut) return query(sql, values);
    return query(sql, values).catch((error: unknown) => {
      if (!isSchemaOutdated(error)) throw error;
      this.#isMissing = true;
      return [];
    });
  }
}

function inlined(sql: string, values: readonly unknown[], isMySql: boolean): string {
  let used = 0;
  return sql
    .trim()
    .replace(/;$/, '')
    .replaceAll(/'(?:[^']|'')*'|\?/g, (part) => {
      if (part !== '?') return part;
      const value = values[used];
      used += 1;
      return literal(value, isMySql);
    });
}

function literal(value: unknown, isMySql: boolean): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'string' && !(value instanceof Date)) throw new Error('A migration has a value without a text.');
  const text = typeof value === 'string' ? value : toStoredText(value);
  const escaped = text.replaceAll("'", "''");
  return `'${isMySql ? escaped.replaceAll('\\', '\\\\') : escaped}'`;
}
