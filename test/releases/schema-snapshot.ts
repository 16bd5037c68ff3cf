import type { DataSource } from 'typeorm';
import type { Row } from '../../src/core/database/sql.js';
import { dialect } from '../support/database.js';

export interface ColumnShape {
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isComputed: boolean;
}

export interface TableShape {
  readonly columns: Record<string, ColumnShape>;
  readonly indices: Record<string, { readonly isUnique: boolean; readonly columns: readonly string[] }>;
  /** Constraint name → condition. */
  readonly checks: Record<string, string>;
  readonly triggers: string[];
  /** Column → the table that it refers to. */
  readonly references: Record<string, string>;
}

export type SchemaShape = Readonly<Record<string, TableShape>>;

/** Tables that no migration creates. */
const OTHERS = new Set(['migrations', 'migration_lease', 'typeorm_metadata']);

/** The schema as the database itself describes it, without the differences between the kinds of database. */
export async function schemaShape(source: DataSource): Promise<SchemaShape> {
  const tables: Record<string, TableShape> = {};
  const rows = (sql: string): Promise<Row[]> => source.query<Row[]>(sql);
  const of = (row: Row): TableShape => {
    const name = textOf(row, 'tbl');
    tables[name] ??= { columns: {}, indices: {}, checks: {}, triggers: [], references: {} };
    return tables[name];
  };
  const { columns, indices, checks, triggers, references } = dialect === 'mysql' ? SERVER : EMBEDDED;
  for (const row of await rows(columns))
    of(row).columns[textOf(row, 'name')] = {
      type: textOf(row, 'type').toLowerCase(),
      isNullable: Number(row['nullable']) === 1,
      hasDefault: Number(row['defaults']) === 1,
      isComputed: Number(row['computed']) === 1,
    };
  for (const row of await rows(indices)) {
    const { indices: known } = of(row);
    const earlier = known[textOf(row, 'name')]?.columns ?? [];
    const isUnique = Number(row['is_unique']) === 1;
    known[textOf(row, 'name')] = {
      isUnique,
      columns: [...earlier, row['col'] === null ? 'an expression' : textOf(row, 'col')],
    };
  }
  for (const row of await rows(checks)) Object.assign(of(row).checks, conditionsOf(row));
  for (const row of await rows(triggers)) of(row).triggers.push(textOf(row, 'name'));
  for (const row of await rows(references)) of(row).references[textOf(row, 'col')] = textOf(row, 'target');
  for (const name of OTHERS) Reflect.deleteProperty(tables, name);
  return tables;
}

const textOf = (row: Row, column: string): string => row[column] as string;

/** SQLite only has the text of the table. */
function conditionsOf(row: Row): Record<string, string> {
  if (row['name'] !== null) return { [textOf(row, 'name')]: textOf(row, 'condition') };
  const text = textOf(row, 'condition');
  const found: Record<string, string> = {};
  for (const { index, 0: start, 1: name = '' } of text.matchAll(/CONSTRAINT "?(\w+)"? CHECK \(/g)) {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    found[name] = text.slice(index + start.length, end - 1);
  }
  return found;
}

const EMBEDDED = {
  columns: `SELECT t.name AS tbl, c.name, c.type, NOT c."notnull" AS nullable,
      (c.dflt_value IS NOT NULL AND UPPER(c.dflt_value) <> 'NULL') OR c.pk > 0 AS defaults, c.hidden > 1 AS computed
    FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`,
  indices: `SELECT t.name AS tbl, i.name, i."unique" AS is_unique, c.name AS col
    FROM sqlite_master t JOIN pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, i.name, c.seqno`,
  checks: `SELECT name AS tbl, NULL AS name, sql AS "condition" FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
  triggers: `SELECT tbl_name AS tbl, name FROM sqlite_master WHERE type = 'trigger' ORDER BY name`,
  references: `SELECT t.name AS tbl, f."from" AS col, f."table" AS target
    FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
};

const SERVER = {
  columns: `SELECT table_name AS tbl, column_name AS name, column_type AS type, is_nullable = 'YES' AS nullable,
      (column_default IS NOT NULL AND column_default <> 'NULL') OR extra LIKE '%auto_increment%' AS defaults,
      COALESCE(generation_expression, '') <> '' AS computed
    FROM information_schema.columns WHERE table_schema = DATABASE()`,
  indices: `SELECT table_name AS tbl, index_name AS name, non_unique = 0 AS is_unique, column_name AS col
    FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY table_name, index_name, seq_in_index`,
  checks: `SELECT t.table_name AS tbl, t.constraint_name AS name, c.check_clause AS \`condition\`
    FROM information_schema.table_constraints t JOIN information_schema.check_constraints c
      ON c.constraint_schema = t.constraint_schema AND c.constraint_name = t.constraint_name
    WHERE t.table_schema = DATABASE() AND t.constraint_type = 'CHECK'`,
  triggers: `SELECT event_object_table AS tbl, trigger_name AS name FROM information_schema.triggers
    WHERE trigger_schema = DATABASE() ORDER BY trigger_name`,
  references: `SELECT table_name AS tbl, column_name AS col, referenced_table_name AS target
    FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
};
