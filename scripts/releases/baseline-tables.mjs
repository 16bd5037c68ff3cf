/** How many characters of a table stand on a line. */
const WIDTH = 118;
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

/** A table as the text of an entry of `Tables`: see table-text.ts. */
export function definitionOf(database, table) {
  const [{ sql }] = rows(database, `SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${table}'`);
  const columns = rows(database, `SELECT * FROM pragma_table_xinfo('${table}')`).map((column) => columnOf(column, sql));
  return tableText(table, [columns, indicesOf(database, table), checksIn(sql), referencesIn(sql)]);
}

/** Each kind of part begins on a line of its own. */
export function tableText(table, kinds) {
  const given = kinds.filter((parts) => parts.length > 0);
  const text = given.map(wrapped).join(';\n');
  return `${table}: \`\n${text}\``;
}

function wrapped(parts) {
  const lines = [''];
  for (const part of parts) {
    const next = lines.at(-1) === '' ? part : `${lines.at(-1)}; ${part}`;
    if (next.length > WIDTH && lines.at(-1) !== '') {
      lines[lines.length - 1] += ';';
      lines.push(part);
    } else lines[lines.length - 1] = next;
  }
  return lines.join('\n');
}

const rows = (database, sql) => database.prepare(sql).all();

function columnOf({ name, type, notnull, dflt_value: fallback, pk, hidden }, sql) {
  const isKey = pk > 0;
  if (isKey && new RegExp(`"?${name}"? integer PRIMARY KEY AUTOINCREMENT`).test(sql)) return name;
  const start = `${name} ${type.toLowerCase().replace('datetime(3)', 'datetime')}`;
  if (hidden > 1) return `${start} as ${computedIn(sql, name)}`;
  const ending = fallback === null || fallback === 'NULL' ? '' : ` = ${fallback}`;
  return `${start}${isKey ? ' key' : ''}${isKey || notnull ? '' : ' null'}${ending}`;
}

/** The text between this parenthesis and the one that closes it. */
function insideOf(sql, open) {
  let depth = 1;
  let end = open + 1;
  for (; depth > 0; end += 1) depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0;
  return sql.slice(open + 1, end - 1);
}

function computedIn(sql, name) {
  const { index, 0: start } = new RegExp(`\\b${name}"? varchar\\(\\d+\\) GENERATED ALWAYS AS\\s*\\(`).exec(sql);
  return insideOf(sql, index + start.length - 1);
}

const checksIn = (sql) =>
  [...sql.matchAll(/CONSTRAINT "(\w+)" CHECK \(/g)].map(
    ({ index, 0: start, 1: name }) => `check ${name} (${insideOf(sql, index + start.length - 1)})`,
  );

function referencesIn(sql) {
  const pattern =
    /CONSTRAINT "(\w+)" FOREIGN KEY \("(\w+)"\) REFERENCES "(\w+)" \("id"\) ON DELETE NO ACTION ON UPDATE NO ACTION/g;
  const found = [...sql.matchAll(pattern)].map(
    ([, name, column, table]) => `reference ${name} (${column}) to ${table}`,
  );
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
    return `${unique.has(name) ? 'unique' : 'index'} ${name} (${columns.map((column) => column.name).join(', ')})`;
  });
}
