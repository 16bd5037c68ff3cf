/**
 * A table as migrations write it: parts between semicolons, each a column, index, reference or check.
 *
 *     id; account_id integer; note varchar(200) null; nsfw boolean = 0; created_at datetime;
 *     unique ux_notes_account (account_id);
 *     reference fk_notes_account (account_id) to accounts;
 *     check ck_notes_note (note <> '')
 *
 * Columns are NOT NULL unless `null` follows the type. `key` makes a column (part of) the primary key, `id` is a number that
 * the database assigns, and `as` a text that it computes; `one || ':' || other` joins two columns.
 */
export type TableText = string;

/** Embedded, or on a server. */
export type Dialect = 'sqlite' | 'mysql';

const COLUMN = /^(\w+) (\w+)(\(\d+\))?( key)?( null)?(?: = (\S+))?(?: as (.+))?$/;
const PART = /^(index|unique|reference|check) (\w+) \((.+)\)(?: to (\w+))?$/;
const ID = 'id';

const TYPES: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  sqlite: { datetime: 'datetime(3)' },
  mysql: { datetime: 'datetime(3)', integer: 'int', boolean: 'tinyint(1)' },
};
const NUMBERED: Readonly<Record<Dialect, string>> = {
  sqlite: 'integer PRIMARY KEY AUTOINCREMENT NOT NULL',
  mysql: 'int PRIMARY KEY AUTO_INCREMENT NOT NULL',
};
const NO_ACTION = 'ON DELETE NO ACTION ON UPDATE NO ACTION';

interface Column {
  readonly name: string;
  readonly isKey: boolean;
  /** The SQL of the column; `isOnlyKey` if no other column is part of the primary key. */
  readonly sql: (dialect: Dialect, isOnlyKey: boolean) => string;
}

export const columnsOf = (table: TableText): Column[] =>
  partsOf(table).flatMap((part) => (PART.test(part) ? [] : [columnFrom(part)]));

/**
 * The statements that create a table unless it exists, so that an interrupted migration can run again. A server gets all in
 * one statement, because each change of a table takes as long as its creation. Names are quoted as TypeORM does it:
 * `replaceCheck` looks for them in the text that SQLite keeps.
 */
export function statementsFor(name: string, table: TableText, dialect: Dialect): string[] {
  const quote = quoteOf(dialect);
  const columns = columnsOf(table);
  const keys = columns.filter(({ isKey }) => isKey).map((column) => quote(column.name));
  const [indices, constraints]: [string[], string[]] = [[], []];
  for (const part of partsOf(table)) {
    const [, kind, called = '', content = '', target = ''] = PART.exec(part) ?? [];
    const index = kind === 'unique' ? 'UNIQUE INDEX' : 'INDEX';
    const listed = content.split(', ').map(quote).join(', ');
    if (kind === 'check') constraints.push(`CONSTRAINT ${quote(called)} CHECK (${content})`);
    else if (kind === 'reference')
      constraints.push(
        `CONSTRAINT ${quote(called)} FOREIGN KEY (${listed}) REFERENCES ${quote(target)} (${quote(ID)}) ${NO_ACTION}`,
      );
    else if (kind !== undefined && dialect === 'mysql') indices.push(`${index} ${quote(called)} (${listed})`);
    else if (kind !== undefined)
      indices.push(`CREATE ${index} IF NOT EXISTS ${quote(called)} ON ${quote(name)} (${listed})`);
  }
  const parts = [
    ...columns.map(({ sql }) => sql(dialect, keys.length === 1)),
    ...(keys.length === 1 ? [] : [`PRIMARY KEY (${keys.join(', ')})`]),
    ...(dialect === 'mysql' ? indices : []),
    ...constraints,
  ];
  const create = `CREATE TABLE IF NOT EXISTS ${quote(name)} (${parts.join(', ')})`;
  return dialect === 'mysql' ? [`${create} ENGINE=InnoDB`] : [create, ...indices];
}

const partsOf = (table: TableText): string[] => table.split(';').map((part) => part.trim().replaceAll(/\s+/g, ' '));

const quoteOf = (dialect: Dialect) => (name: string) => (dialect === 'sqlite' ? `"${name}"` : `\`${name}\``);

function columnFrom(part: string): Column {
  if (part === ID) return { name: ID, isKey: true, sql: (dialect) => `${quoteOf(dialect)(ID)} ${NUMBERED[dialect]}` };
  const [found, name = '', type = '', size = '', key, nullable, fallback, expression] = COLUMN.exec(part) ?? [];
  if (found === undefined) throw new Error(`A table has a part that is no column, index, reference or check: ${part}`);
  const isKey = key !== undefined;
  return {
    name,
    isKey,
    sql: (dialect, isOnlyKey) => {
      const start = `${quoteOf(dialect)(name)} ${TYPES[dialect][type] ?? type}${size}`;
      if (expression !== undefined)
        return `${start} GENERATED ALWAYS AS (${expressionOf(expression, dialect)}) VIRTUAL`;
      const ending = `${nullable === undefined ? ' NOT NULL' : ''}${fallback === undefined ? '' : ` DEFAULT ${fallback}`}`;
      return `${start}${isKey && isOnlyKey ? ' PRIMARY KEY' : ''}${ending}`;
    },
  };
}

/** Servers join texts by a function. */
const expressionOf = (expression: string, dialect: Dialect): string =>
  dialect === 'sqlite' ? expression : expression.replaceAll(/(\w+) \|\| ':' \|\| (\w+)/g, "CONCAT($1, ':', $2)");
