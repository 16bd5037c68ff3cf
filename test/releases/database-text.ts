import type { DataSource } from 'typeorm';
import type { Row } from '../../src/core/database/sql.js';
import { dialect } from '../support/database.js';

/** Everything that a database contains: each table as the database itself describes it, its triggers, and its rows. */
export async function databaseText(source: DataSource): Promise<Record<string, unknown>> {
  const names = (await source.query<{ name: string }[]>(TABLES)).map(({ name }) => name);
  const text: Record<string, unknown> = {};
  for (const name of names.filter((one) => !OTHERS.has(one)))
    text[name] = {
      schema: await (dialect === 'mysql' ? onServer(source, name) : embedded(source, name)),
      rows: (await source.query<Row[]>(`SELECT * FROM ${name} ORDER BY 1`))
        .filter((row) => name !== 'sqlite_sequence' || isNumbered(row))
        .map((row) => JSON.stringify(name === LIST ? { ...row, id: undefined } : row)),
    };
  text['triggers'] = await source.query(TRIGGERS);
  return text;
}

/** Tables that belong to the process that migrates, and not to the schema. */
const OTHERS = new Set(['migration_lease', 'schema_versions']);

const [TABLES, TRIGGERS] =
  dialect === 'mysql'
    ? [
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
        `SELECT trigger_name AS name, event_object_table AS tbl, event_manipulation AS event, action_timing AS timing,
           REPLACE(action_statement, '\n', ' ') AS does FROM information_schema.triggers
         WHERE trigger_schema = DATABASE() ORDER BY trigger_name`,
      ]
    : [
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
        "SELECT name, tbl_name AS tbl, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
      ];

/** Numbers of the list of migrations depend on how often a start was killed. A table without rows may have been numbered. */
const LIST = 'migrations';
const isNumbered = (row: Row): boolean => row['seq'] !== 0 && row['name'] !== LIST;

/** The columns in their order, then keys and constraints. */
async function onServer(source: DataSource, table: string): Promise<string[]> {
  const [created] = await source.query<Row[]>(`SHOW CREATE TABLE ${table}`);
  const lines = String(created?.['Create Table'])
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .map((line) => (table === LIST ? line.replace(/ AUTO_INCREMENT=\d+/, '') : line));
  return [...lines.filter((line) => line.startsWith('`')), ...lines.filter((line) => !line.startsWith('`')).toSorted()];
}

/** The text that SQLite keeps, without the quotes and spaces that depend on the statement. */
async function embedded(source: DataSource, table: string): Promise<string[]> {
  const found = await source.query<{ type: string; sql: string }[]>(
    'SELECT type, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC, name',
    [table],
  );
  const columns = await source.query<Row[]>(`SELECT * FROM pragma_table_xinfo('${table}')`);
  const parts = partsOf(found.find(({ type }) => type === 'table')?.sql ?? '');
  return [
    ...columns.map((row) => JSON.stringify({ ...row, dflt_value: row['dflt_value'] ?? 'NULL' })),
    ...parts.map(plain).toSorted(),
    ...found.filter(({ type }) => type === 'index').map(({ sql }) => plain(sql)),
  ];
}

const plain = (sql: string): string =>
  sql
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/DEFAULT \(('[^']*'|\d+)\)/g, 'DEFAULT $1')
    .replaceAll(/(?<!NOT) NULL(?: DEFAULT NULL)?$/g, '')
    .trim();

/** The columns and constraints in a statement that creates a table. */
function partsOf(sql: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'))) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
