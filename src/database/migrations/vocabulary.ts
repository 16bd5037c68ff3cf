import {
  type QueryRunner,
  Table,
  type TableColumnOptions,
  type TableForeignKey,
  TableIndex,
  type TableIndexOptions,
} from 'typeorm';

/**
 * How migrations speak of columns and tables, in words that mean the same on every database. A migration is never
 * edited once it was released, and neither is the meaning of a word here that one uses.
 */
type Column = TableColumnOptions;
type More = Pick<Column, 'isNullable' | 'default'>;

export const nullable: More = { isNullable: true };

export const id = (): Column => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const key = (name: string): Column => ({ name, type: 'integer', isPrimary: true });
export const whole = (name: string, more: More = {}): Column => ({ name, type: 'integer', ...more });
export const bigWhole = (name: string, more: More = {}): Column => ({ name, type: 'bigint', ...more });
export const words = (name: string, length: number, more: More = {}): Column => ({
  name,
  type: 'varchar',
  length: String(length),
  ...more,
});
export const keyWords = (name: string, length: number): Column => ({ ...words(name, length), isPrimary: true });
export const longText = (name: string, more: More = {}): Column => ({ name, type: 'text', ...more });
export const flag = (name: string): Column => ({ name, type: 'boolean', default: 0 });
export const instant = (name: string, more: More = {}): Column => ({ name, type: 'datetime', precision: 3, ...more });

export const index = (name: string, ...columnNames: string[]): TableIndexOptions => ({ name, columnNames });
export const unique = (name: string, ...columnNames: string[]): TableIndexOptions => ({
  name,
  columnNames,
  isUnique: true,
});

interface Definition {
  readonly columns: Column[];
  readonly indices?: TableIndexOptions[];
  /** Constraint name → the column and the table it points to. */
  readonly references?: Readonly<Record<string, readonly [column: string, table: string, referenced?: string]>>;
  /** Constraint name → condition. */
  readonly checks?: Readonly<Record<string, string>>;
}

export const isSqlite = (runner: QueryRunner): boolean => runner.connection.options.type === 'better-sqlite3';

/** Makes a table; does nothing where it is there already, so that a migration that was cut short can be run again. */
export async function createTable(runner: QueryRunner, name: string, definition: Definition): Promise<void> {
  const checks = Object.entries(definition.checks ?? {});
  await runner.createTable(
    new Table({
      name,
      columns: definition.columns,
      indices: definition.indices ?? [],
      foreignKeys: Object.entries(definition.references ?? {}).map(
        ([constraint, [column, table, referenced = 'id']]) =>
          ({
            name: constraint,
            columnNames: [column],
            referencedTableName: table,
            referencedColumnNames: [referenced],
            onDelete: 'NO ACTION',
            onUpdate: 'NO ACTION',
          }) as TableForeignKey,
      ),
      checks: checks.map(([constraint, expression]) => ({ name: constraint, expression })),
    }),
    true,
  );
  // TypeORM leaves CHECK constraints out on MySQL and MariaDB.
  if (!isSqlite(runner))
    for (const [constraint, expression] of checks) await addCheck(runner, name, constraint, expression);
}

async function addCheck(runner: QueryRunner, table: string, constraint: string, expression: string): Promise<void> {
  const found = (await runner.query(
    `SELECT 1 FROM information_schema.table_constraints
     WHERE constraint_schema = DATABASE() AND table_name = ? AND constraint_name = ?`,
    [table, constraint],
  )) as unknown[];
  if (found.length === 0) await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${constraint} CHECK (${expression})`);
}

/** From here on the database itself refuses to change or delete a row of this table. */
export async function makeAppendOnly(runner: QueryRunner, table: string): Promise<void> {
  for (const action of ['UPDATE', 'DELETE'] as const) {
    const trigger = `tr_${table}_no_${action.toLowerCase()}`;
    const refusal = `${table} is append-only`;
    await runner.query(`DROP TRIGGER IF EXISTS ${trigger}`);
    await runner.query(
      isSqlite(runner)
        ? `CREATE TRIGGER ${trigger} BEFORE ${action} ON ${table} BEGIN SELECT RAISE(ABORT, '${refusal}'); END`
        : `CREATE TRIGGER ${trigger} BEFORE ${action} ON ${table} FOR EACH ROW
           SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${refusal}'`,
    );
  }
}

/** For a migration that has to change what was written down for good: `makeAppendOnly` ends it. */
export async function makeChangeable(runner: QueryRunner, table: string): Promise<void> {
  for (const action of ['update', 'delete']) await runner.query(`DROP TRIGGER IF EXISTS tr_${table}_no_${action}`);
}

/** As text, `type` too: TypeORM would copy the whole table of SQLite into a new one. Done already, it does nothing. */
export async function addColumn(runner: QueryRunner, table: string, name: string, type: string): Promise<void> {
  if (!(await runner.hasColumn(table, name))) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
}

export async function dropColumn(runner: QueryRunner, table: string, name: string): Promise<void> {
  await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
}

/** Those that are there already are left alone. */
export async function addIndices(runner: QueryRunner, table: string, ...added: TableIndexOptions[]): Promise<void> {
  const known = await indicesOf(runner, table);
  for (const one of added) if (!known.has(one.name)) await runner.createIndex(table, new TableIndex(one));
}

/** Those that are gone already are, too. */
export async function dropIndices(runner: QueryRunner, table: string, ...dropped: TableIndexOptions[]): Promise<void> {
  const known = await indicesOf(runner, table);
  for (const { name } of dropped) if (name !== undefined && known.has(name)) await runner.dropIndex(table, name);
}

const indicesOf = async (runner: QueryRunner, table: string): Promise<Set<string | undefined>> =>
  new Set((await runner.getTable(table))?.indices.map(({ name }) => name));

export async function dropTables(runner: QueryRunner, ...names: string[]): Promise<void> {
  for (const name of names) await runner.dropTable(name, true);
}
