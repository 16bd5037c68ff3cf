import type { MigrationInterface, QueryRunner, TableIndexOptions } from 'typeorm';
import { type TableText, statementsFor } from './table-text.js';

/** Released migrations never change, so neither may the effect of a helper that one of them uses. */
export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
export const unique = (name: string, ...columnNames: string[]): TableIndexOptions => ({
  name,
  columnNames,
  isUnique: true,
});

export const isSqlite = (runner: QueryRunner): boolean => runner.connection.options.type === 'better-sqlite3';

/** Creates a table unless it exists, so that an interrupted migration can run again. */
export async function createTable(runner: QueryRunner, name: string, table: TableText): Promise<void> {
  for (const sql of statementsFor(name, table, isSqlite(runner) ? 'sqlite' : 'mysql')) await runner.query(sql);
}

async function hasCheck(runner: QueryRunner, table: string, constraint: string): Promise<boolean> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.table_constraints
     WHERE constraint_schema = DATABASE() AND table_name = ? AND constraint_name = ?`,
    [table, constraint],
  )) as unknown[];
  return found.length > 0;
}

/** Replaces a CHECK constraint. Existing rows must satisfy the new condition. */
export async function replaceCheck(
  runner: QueryRunner,
  table: string,
  constraint: string,
  expression: string,
): Promise<void> {
  if (isSqlite(runner)) return replaceInSchema(runner, table, constraint, expression);
  if (await hasCheck(runner, table, constraint))
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
  // Not asked again whether it is there: `--plan` records the statement above and carries nothing out.
  await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${constraint} CHECK (${expression})`);
}

/** SQLite has no statement for this. A copy of the table, as TypeORM makes it, would lose the computed columns. */
async function replaceInSchema(
  runner: QueryRunner,
  table: string,
  constraint: string,
  expression: string,
): Promise<void> {
  const [found] = (await runner.query(`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?`, [table])) as {
    sql: string;
  }[];
  const sql = withCheck(found?.sql ?? '', constraint, expression);
  const [{ schema_version: version = 0 } = {}] = (await runner.query('PRAGMA schema_version')) as {
    schema_version?: number;
  }[];
  await runner.query('PRAGMA writable_schema = ON');
  await runner.query(`UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?`, [sql, table]);
  // Makes every connection read the schema again.
  await runner.query(`PRAGMA schema_version = ${version + 1}`);
  await runner.query('PRAGMA writable_schema = OFF');
}

function withCheck(sql: string, constraint: string, expression: string): string {
  const start = sql.indexOf(`CONSTRAINT "${constraint}" CHECK (`);
  if (start < 0) throw new Error(`The table has no CHECK ${constraint}`);
  const open = sql.indexOf('(', start);
  let depth = 0;
  let end = open;
  do {
    if (sql[end] === '(') depth += 1;
    if (sql[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < sql.length);
  return `${sql.slice(0, open)}(${expression})${sql.slice(end)}`;
}

/** Adds triggers that refuse to update or delete rows of a table. */
export async function makeAppendOnly(runner: QueryRunner, table: string): Promise<void> {
  for (const action of ['UPDATE', 'DELETE'] as const) {
    const trigger = `tr_${table}_no_${action.toLowerCase()}`;
    const message = `${table} is append-only`;
    await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    await runner.query(
      isSqlite(runner)
        ? `CREATE TRIGGER ${trigger} BEFORE ${action} ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END`
        : `CREATE TRIGGER ${trigger} BEFORE ${action} ON ${table} FOR EACH ROW
           SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${message}'`,
    );
  }
}

/** Adds a column unless it exists. In plain SQL, because TypeORM copies the whole table on SQLite. */
export async function addColumn(runner: QueryRunner, table: string, name: string, type: string): Promise<void> {
  if (!(await runner.hasColumn(table, name))) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
}

export async function dropColumn(runner: QueryRunner, table: string, name: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
}

export async function addIndices(runner: QueryRunner, table: string, ...indices: TableIndexOptions[]): Promise<void> {
  const known = await indexNamesOf(runner, table);
  for (const { name = '', isUnique = false, columnNames } of indices)
    if (!known.has(name))
      await runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table} (${columnNames.join(', ')})`);
}

export async function dropIndices(runner: QueryRunner, table: string, ...indices: TableIndexOptions[]): Promise<void> {
  const known = await indexNamesOf(runner, table);
  for (const { name = '' } of indices)
    if (known.has(name)) await runner.query(`DROP INDEX ${name}${isSqlite(runner) ? '' : ` ON ${table}`}`);
}

/** From the catalog, because TypeORM reads tables with computed columns only if it created these columns itself. */
async function indexNamesOf(runner: QueryRunner, table: string): Promise<Set<string>> {
  const sql = isSqlite(runner)
    ? "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?"
    : 'SELECT DISTINCT index_name AS name FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = ?';
  return new Set(((await runner.query(sql, [table])) as { name: string }[]).map(({ name }) => name));
}

async function dropTables(runner: QueryRunner, ...names: string[]): Promise<void> {
  for (const name of names) await runner.dropTable(name, true);
}

export type Tables = Readonly<Record<string, TableText>>;

/** Creates tables in this order, and drops them in reverse. */
export abstract class CreateTables implements MigrationInterface {
  abstract readonly tables: Tables;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table] of Object.entries(this.tables)) await createTable(runner, name, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, ...Object.keys(this.tables).toReversed());
  }
}

export abstract class ExtendTable implements MigrationInterface {
  abstract readonly table: string;
  /** Column name → SQL type. */
  readonly columns: Readonly<Record<string, string>> = {};
  abstract readonly indices: readonly TableIndexOptions[];

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(this.columns)) await addColumn(runner, this.table, name, type);
    await addIndices(runner, this.table, ...this.indices);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, this.table, ...this.indices);
    for (const name of Object.keys(this.columns)) await dropColumn(runner, this.table, name);
  }
}

export abstract class AddColumns extends ExtendTable {
  readonly indices = [];
}
