import type { DataSource, QueryRunner } from 'typeorm';
import { isSchemaOutdated } from '../database-errors.js';
import { toStoredText } from '../columns.js';
import { migrations } from '../migrations/migrations.js';

/** Statements that only read. The others are recorded. */
const READING = /^\s*(?:SELECT|SHOW|EXPLAIN|PRAGMA\s+[\w.]+(?:\([^)]*\))?\s*;?\s*$)/i;

/**
 * The statements of the pending migrations, without carrying them out. Migrations read the schema and rows to decide what
 * to do. What an earlier pending migration would have created is missing then, and counts as empty.
 */
export async function planMigrations(source: DataSource, applied: readonly string[]): Promise<string[]> {
  const isMySql = source.options.type !== 'better-sqlite3';
  const lines: string[] = [];
  for (const Migration of migrations.filter(({ name }) => !applied.includes(name))) {
    const runner = source.createQueryRunner();
    lines.push(`-- ${Migration.name}`);
    try {
      await new Migration().up(recording(runner, (sql, values) => lines.push(`${inlined(sql, values, isMySql)};`)));
    } finally {
      await runner.release();
    }
    const timestamp = Number(/\d{13}$/.exec(Migration.name)?.[0]);
    lines.push(`INSERT INTO migrations (timestamp, name) VALUES (${timestamp}, '${Migration.name}');`);
  }
  return lines;
}

function recording(runner: QueryRunner, record: (sql: string, values: readonly unknown[]) => void): QueryRunner {
  const query = runner.query.bind(runner) as (sql: string, values?: unknown[]) => Promise<unknown>;
  const recorded = async (sql: string, values: unknown[] = []): Promise<unknown> => {
    if (!READING.test(sql)) {
      record(sql, values);
      return [];
    }
    return query(sql, values).catch((error: unknown) => {
      if (isSchemaOutdated(error)) return [];
      throw error;
    });
  };
  return Object.assign(runner, { query: recorded });
}

/** The statement with its values in the place of the placeholders. */
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
