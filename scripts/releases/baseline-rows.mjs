/** How many characters of rows stand on a line. */
const WIDTH = 118;
/** Which rows are in which file, in the order of the tables. Rows belong to the first line that matches. */
const FILES = {
  'reference-lists': (table, kind) => table === 'reference_values' && kind !== 'synonym',
  synonyms: (table) => table === 'reference_values',
  'staff-texts': () => true,
};
/** Between values and between rows. */
const [VALUES, ROWS] = [' : ', ' | '];

/** The files with the rows of these tables. Rows that differ in few columns stand together, and the other columns only once. */
export function rowFiles(database, tables) {
  const files = {};
  for (const group of tables.flatMap((table) => groupsOf(database, table))) {
    const [name] = Object.entries(FILES).find(([, has]) => has(group.table, group.rows[0].kind));
    (files[name] ??= []).push(written(group));
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, texts]) => [
      name,
      `import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const ${name.replaceAll('-', '_').toUpperCase()}: readonly Rows[] = [\n${texts.join(',\n')},\n];\n`,
    ]),
  );
}

/** Rows in the order of their ids; a group ends where the kind or the time changes. */
function groupsOf(database, table) {
  const rows = database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
  const hasId = rows[0] !== undefined && 'id' in rows[0] && rows.length > 1;
  if (hasId && rows.some(({ id }, index) => id !== index + 1)) throw new Error(`The ids of ${table} have gaps.`);
  const groups = [];
  for (const row of rows) {
    const sort = JSON.stringify([row.kind, row.created_at]);
    if (groups.at(-1)?.sort !== sort) groups.push({ table, sort, from: hasId ? row.id : undefined, rows: [] });
    groups.at(-1).rows.push(row);
  }
  return groups;
}

function written({ table, from, rows }) {
  const [first] = rows;
  const at = rows.every((row) => row.updated_at === first.created_at) ? first.created_at : undefined;
  const columns = Object.keys(first).filter(
    (name) =>
      !(name === 'id' && from !== undefined) &&
      !(name.endsWith('ed_at') && at !== undefined) &&
      rows.some((row) => row[name] !== null),
  );
  const differing = columns.filter((name) => rows.some((row) => row[name] !== first[name]));
  const same = Object.fromEntries(
    columns.filter((name) => !differing.includes(name)).map((name) => [name, first[name]]),
  );
  const texts = rows.map((row) => differing.map((name) => textOf(row[name])).join(VALUES));
  const parts = [
    `table: '${table}'`,
    ...(from === undefined ? [] : [`from: ${from}`]),
    ...(at === undefined ? [] : [`at: '${at}'`]),
    `same: ${JSON.stringify(same)}`,
    ...(differing.length === 0 ? [] : [`columns: ${JSON.stringify(differing)}`, `rows: \`\n${wrapped(texts, ROWS)}\``]),
  ];
  return `{ ${parts.join(', ')} }`;
}

function textOf(value) {
  const text = String(value);
  if (value === null || /[`\\$|\n]/.test(text) || text.includes(VALUES) || text.trim() !== text)
    throw new Error(`A first row has a value that cannot be written: ${text}`);
  return text;
}

/** The texts on as few lines as possible. */
export function wrapped(texts, between) {
  const lines = [''];
  for (const text of texts) {
    const next = lines.at(-1) === '' ? text : `${lines.at(-1)}${between}${text}`;
    if (next.length > WIDTH && lines.at(-1) !== '') {
      lines[lines.length - 1] += between.trimEnd();
      lines.push(text);
    } else lines[lines.length - 1] = next;
  }
  return lines.join('\n');
}
