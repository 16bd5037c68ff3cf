import type { Row } from '../../src/core/database/sql.js';
import type { TestApp } from '../support/app.js';
import { dialect } from '../support/database.js';

/** Every row of every table. */
export async function allRows({ database }: TestApp): Promise<Record<string, Row[]>> {
  const found = await database.query<{ name: string }>(
    dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1',
  );
  const dump: Record<string, Row[]> = {};
  for (const { name } of found) dump[name] = await database.query(`SELECT * FROM ${name} ORDER BY 1, 2`);
  return dump;
}

/** A dump without some tables and columns (named `table.column`). */
export function without(dump: Readonly<Record<string, Row[]>>, names: readonly string[]): Record<string, unknown[]> {
  const left = Object.entries(dump).filter(([table]) => !names.includes(table));
  const keep = (table: string, row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !names.includes(`${table}.${column}`)));
  return Object.fromEntries(left.map(([table, rows]) => [table, rows.map((row) => keep(table, row))]));
}
