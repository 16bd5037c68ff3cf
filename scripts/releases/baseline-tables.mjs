/** The words of schema-builder.ts that definitions use. */
export const WORDS = [
  'bigInteger',
  'computed',
  'flag',
  'id',
  'index',
  'instant',
  'integer',
  'key',
  'longText',
  'nullable',
  'unique',
  'varchar',
  'varcharKey',
];

const OWN = new Set(['migrations', 'sqlite_sequence']);

/** All tables, each after those that it refers to. */
export function tableNames(database) {
  const found = rows(database, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    .map(({ name }) => name)
    .filter((name) => !OWN.has(name));
  const placed = new Set();
  const place = (name) => {
    if (placed.has(name)) return;
    for (const { table } of rows(database, `PRAGMA foreign_key_list(${name})`)) if (table !== name) place(table);
    placed.add(name);
  };
  for (const name of found) place(name);
  return [...placed];
}

export const appendOnlyTables = (database) =>
  rows(database, "SELECT DISTINCT tbl_name AS name FROM sqlite_master WHERE type = 'trigger' ORDER BY 1").map(
    ({ name }) => name,
  );

/** A table as an entry of `Tables`, in the words of schema-builder.ts. */
export function definitionOf(database, table) {
  const [{ sql }] = rows(database, `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${table}'`);
  const columns = rows(database, `SELECT * FROM pragma_table_xinfo('${table}')`).map((column) => columnOf(column, sql));
  const parts = {
    columns: `[${columns.map((column) => `${column},`).join('\n')}]`,
    indices: listOf(indicesOf(database, table), '[', ']'),
    references: listOf(referencesIn(sql), '{', '}'),
    checks: listOf(checksIn(sql), '{', '}'),
  };
  const given = Object.entries(parts).filter(([, text]) => text !== undefined);
  return `${table}: {\n${given.map(([name, text]) => `${name}: ${text},`).join('\n')}\n}`;
}

const rows = (database, sql) => database.prepare(sql).all();
const listOf = (items, open, close) => (items.length === 0 ? undefined : `${open}${items.join(', ')}${close}`);

function columnOf({ name, type, notnull, dflt_value: fallback, pk, hidden }, sql) {
  const [, kind, size] = /^(\w+)(?:\((\d+)\))?$/.exec(type.toLowerCase());
  const expression = hidden > 1 ? computedIn(sql, name) : undefined;
  if (expression !== undefined) return `computed('${name}', ${size}, ${quoted(expression)})`;
  if (pk > 0 && kind === 'varchar') return `varcharKey('${name}', ${size})`;
  if (pk > 0) return new RegExp(`"?${name}"? integer PRIMARY KEY AUTOINCREMENT`).test(sql) ? 'id()' : `key('${name}')`;
  const words = { integer: 'integer', bigint: 'bigInteger', varchar: 'varchar', text: 'longText', datetime: 'instant' };
  if (kind === 'boolean') return fallback === '0' ? `flag('${name}')` : `flag('${name}', ${fallback})`;
  if (words[kind] === undefined) throw new Error(`${name} has the type ${type}, for which there is no word.`);
  const extras = notnull ? fallbackOf(fallback) : nullableWith(fallback);
  return `${words[kind]}(${[`'${name}'`, kind === 'varchar' ? size : undefined, extras].filter(Boolean).join(', ')})`;
}

const hasFallback = (fallback) => fallback !== null && fallback !== 'NULL';
const textOf = (fallback) => (/^\d+$/.test(fallback) ? fallback : quoted(fallback));
const fallbackOf = (fallback) => (hasFallback(fallback) ? `{ default: ${textOf(fallback)} }` : undefined);
const nullableWith = (fallback) =>
  hasFallback(fallback) ? `{ ...nullable, default: ${textOf(fallback)} }` : 'nullable';

const quoted = (text) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** The text between this parenthesis and the one that closes it. */
function insideOf(sql, open) {
  let depth = 1;
  let end = open + 1;
  for (; depth > 0; end += 1) depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0;
  return sql.slice(open + 1, end - 1);
}

function computedIn(sql, name) {
  const { index, 0: start } = new RegExp(`\\b${name} varchar\\(\\d+\\) GENERATED ALWAYS AS\\s*\\(`).exec(sql);
  return insideOf(sql, index + start.length - 1);
}

const checksIn = (sql) =>
  [...sql.matchAll(/CONSTRAINT "(\w+)" CHECK \(/g)].map(
    ({ index, 0: start, 1: name }) => `${name}: ${quoted(insideOf(sql, index + start.length - 1))}`,
  );

function referencesIn(sql) {
  const pattern =
    /CONSTRAINT "(\w+)" FOREIGN KEY \("(\w+)"\) REFERENCES "(\w+)" \("id"\) ON DELETE NO ACTION ON UPDATE NO ACTION/g;
  const found = [...sql.matchAll(pattern)].map(([, name, column, table]) => `${name}: ['${column}', '${table}']`);
  if (found.length !== [...sql.matchAll(/FOREIGN KEY/g)].length) throw new Error(`Not all keys are known in ${sql}`);
  return found;
}

function indicesOf(database, table) {
  const found = rows(
    database,
    `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = '${table}' AND sql IS NOT NULL ORDER BY rowid`,
  );
  const unique = new Set(
    rows(database, `SELECT name FROM pragma_index_list('${table}') WHERE "unique"`).map(({ name }) => name),
  );
  return found.map(({ name }) => {
    const columns = rows(database, `SELECT name FROM pragma_index_info('${name}') ORDER BY seqno`);
    const words = [name, ...columns.map((column) => column.name)].map((word) => `'${word}'`);
    return `${unique.has(name) ? 'unique' : 'index'}(${words.join(', ')})`;
  });
}
