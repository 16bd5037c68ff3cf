/** How many characters of rows stand on a line, and how many lines in a file. */
const WIDTH = 118;
const MAX_LINES = 200;
/** Between values and between rows. */
const [VALUES, ROWS] = [' : ', ' | '];

/** The files with the rows of these tables. Rows that differ in few columns stand together, and the other columns only once. */
export function rowFiles(database, tables) {
  const groups = tables.flatMap((table) => groupsOf(database, table));
  const files = {};
  let file;
  let lines = Infinity;
  for (const text of groups.map(written)) {
    const own = text.split('\n').length;
    if (lines + own > MAX_LINES) {
      file = `rows-${Object.keys(files).length + 1}`;
      files[file] = [];
      lines = 0;
    }
    files[file].push(text);
    lines += own;
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, texts]) => [
      name,
      `import type { Rows } from '../rows.js';

/** The first rows of these tables. */
export const ${name.replace('-', '_').toUpperCase()}: readonly Rows[] = [\n${texts.join(',\n')},\n];\n`,
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
  return groups.flatMap(halved);
}

/** A group that is too long for one file becomes two. */
function halved(group) {
  const half = Math.ceil(group.rows.length / 2);
  if (written(group).split('\n').length <= MAX_LINES) return [group];
  const parts = [
    { ...group, rows: group.rows.slice(0, half) },
    { ...group, rows: group.rows.slice(half), from: group.from === undefined ? undefined : group.from + half },
  ];
  return parts.flatMap(halved);
}

function written({ table, from, rows }) {
  const [first] = rows;
  const columns = Object.keys(first).filter((name) => from === undefined || name !== 'id');
  const differing = columns.filter((name) => rows.some((row) => row[name] !== first[name]));
  const same = Object.fromEntries(
    columns.filter((name) => !differing.includes(name)).map((name) => [name, first[name]]),
  );
  const texts = rows.map((row) => differing.map((name) => textOf(row[name])).join(VALUES));
  const parts = [
    `table: '${table}'`,
    ...(from === undefined ? [] : [`from: ${from}`]),
    `same: ${JSON.stringify(same)}`,
    ...(differing.length === 0 ? [] : [`columns: ${JSON.stringify(differing)}`, `rows: \`\n${wrapped(texts)}\``]),
  ];
  return `{ ${parts.join(', ')} }`;
}

function textOf(value) {
  const text = String(value);
  if (value === null || /[`\\$|\n]/.test(text) || text.includes(VALUES) || text.trim() !== text)
    throw new Error(`A first row has a value that cannot be written: ${text}`);
  return text;
}

function wrapped(texts) {
  const lines = [''];
  for (const text of texts) {
    const next = lines.at(-1) === '' ? text : `${lines.at(-1)}${ROWS}${text}`;
    if (next.length > WIDTH && lines.at(-1) !== '') {
      lines[lines.length - 1] += ROWS.trimEnd();
      lines.push(text);
    } else lines[lines.length - 1] = next;
  }
  return lines.join('\n');
}
