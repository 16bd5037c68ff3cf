import type { TableColumnOptions } from 'typeorm';
import type { Definition } from '../schema-builder.js';

/** Embedded, or on a server. */
export type Dialect = 'sqlite' | 'mysql';

const TYPES: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  sqlite: {},
  mysql: { integer: 'int', boolean: 'tinyint(1)' },
};
const NO_ACTION = 'ON DELETE NO ACTION ON UPDATE NO ACTION';

/**
 * The statements that create a table. A server gets all in one statement, because each change of a table takes as long as
 * its creation. Names are quoted as TypeORM does it: `replaceCheck` looks for them in the text that SQLite keeps.
 */
export function statementsFor(table: string, definition: Definition, dialect: Dialect): string[] {
  const { columns, indices = [], references = {}, checks = {} } = definition;
  const quote = dialect === 'sqlite' ? (name: string) => `"${name}"` : (name: string) => `\`${name}\``;
  const listed = (names: readonly string[] = []) => names.map(quote).join(', ');
  const keys = columns.filter(({ isPrimary }) => isPrimary === true).map(({ name }) => name);
  const indexKind = ({ isUnique }: { isUnique?: boolean }) => (isUnique === true ? 'UNIQUE INDEX' : 'INDEX');
  const parts = [
    ...columns.map((column) => columnSql(column, dialect, quote(column.name), keys.length === 1)),
    ...(keys.length === 1 ? [] : [`PRIMARY KEY (${listed(keys)})`]),
    ...(dialect === 'sqlite'
      ? []
      : indices.map((index) => `${indexKind(index)} ${quote(index.name ?? '')} (${listed(index.columnNames)})`)),
    ...Object.entries(checks).map(([name, condition]) => `CONSTRAINT ${quote(name)} CHECK (${condition})`),
    ...Object.entries(references).map(
      ([name, [column, target]]) =>
        `CONSTRAINT ${quote(name)} FOREIGN KEY (${quote(column)}) REFERENCES ${quote(target)} (${quote('id')}) ${NO_ACTION}`,
    ),
  ];
  const create = `CREATE TABLE IF NOT EXISTS ${quote(table)} (${parts.join(', ')})`;
  if (dialect === 'mysql') return [`${create} ENGINE=InnoDB`];
  const added = indices.map(
    (index) =>
      `CREATE ${indexKind(index)} IF NOT EXISTS ${quote(index.name ?? '')} ON ${quote(table)} (${listed(index.columnNames)})`,
  );
  return [create, ...added];
}

function columnSql(column: TableColumnOptions, dialect: Dialect, name: string, isOnlyKey: boolean): string {
  const { isNullable, isPrimary, isGenerated, asExpression, default: fallback } = column;
  const start = `${name} ${typeOf(column, dialect)}`;
  if (asExpression !== undefined)
    return `${start} GENERATED ALWAYS AS (${expressionOf(asExpression, dialect)}) VIRTUAL`;
  const numbering = dialect === 'sqlite' ? ' AUTOINCREMENT' : ' AUTO_INCREMENT';
  return [
    start,
    isPrimary === true && isOnlyKey ? ` PRIMARY KEY${isGenerated === true ? numbering : ''}` : '',
    isNullable === true ? '' : ' NOT NULL',
    fallback === undefined ? '' : ` DEFAULT ${String(fallback)}`,
  ].join('');
}

function typeOf({ type, length, precision }: TableColumnOptions, dialect: Dialect): string {
  const size = length ?? precision;
  return `${TYPES[dialect][type] ?? type}${size === undefined || size === null ? '' : `(${size})`}`;
}

/** Servers join texts by a function. */
const expressionOf = (expression: string, dialect: Dialect): string =>
  dialect === 'sqlite' ? expression : expression.replaceAll(/(\w+) \|\| ':' \|\| (\w+)/g, "CONCAT($1, ':', $2)");
