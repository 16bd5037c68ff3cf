// Replaces the migrations of a release by one baseline, which makes the same schema with the same rows:
//   npm run baseline -- 0.2.0
// Builds this release from the history of git, lets it migrate an empty embedded database, and writes what it finds there as
// definitions for both kinds of database. Then it deletes the migrations that the baseline contains.
// test/releases/baseline.spec.ts proves that both ways lead to the same database. CONTRIBUTING.md says when to use it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import Connection from 'libsql';
import { releases } from './list.mjs';
import { MIGRATIONS } from './repository.mjs';
import { rowFiles, wrapped } from './baseline-rows.mjs';
import { appendOnlyTables, definitionOf, tableNames } from './baseline-tables.mjs';

const FOLDER = `${MIGRATIONS}/baseline`;
const LIST = `${MIGRATIONS}/migrations.ts`;
/**
 * Which tables are in which file, in the order of creation: a table follows those that it refers to. A table belongs to the
 * first line that matches its name.
 */
const FILES = {
  listings:
    /^(accounts|api_|usage_|refused_|counting_|sessions|login_|departures|parked_|installations|managed_|listings|bots|servers|listing_(members|transfers|slugs|days)|former_roles|platform_facts)/,
  activity:
    /^(votes|removed_votes|vote_|bump|ratings|directory_|search_|reference_values|ledger_|adjustments|auctions|bids|spotlight_)/,
  desk: /^(listing_checks|review_|denial_|audit_|report|appeals|canned_|case_|staff_)/,
  messages: /^(listing_(events|feeds)|event_|webhook_|inboxes|notification|work_leases|schema_versions)/,
};
/** What the database itself and the first start write. */
const NO_ROWS = new Set(['migrations', 'schema_versions', 'sqlite_sequence']);

const [version, ...others] = process.argv.slice(2);
const release = releases().find((one) => one.version === version);
if (release?.commit == null || others.length > 0) {
  console.error('Call it as: npm run baseline -- 0.2.0, with a release of docs/releases.json');
  process.exit(2);
}

const work = mkdtempSync(`${tmpdir()}/marquee-baseline-`);
try {
  const database = migratedBy(release.commit);
  const migrations = database.prepare('SELECT name FROM migrations ORDER BY timestamp').all();
  const names = migrations.map(({ name }) => name);
  write(database, names);
  removeFolded(names);
  console.log(`${FOLDER} has the schema of ${version}. Now run: npx jest test/releases/baseline.spec.ts`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function migratedBy(commit) {
  run('node', ['scripts/releases/previous-build.mjs', `${work}/build`, '--ref', commit]);
  run('node', ['dist/cli.js', 'migrate'], { cwd: `${work}/build`, env: { ...process.env, DATA_DIR: `${work}/data` } });
  return new Connection(`${work}/data/marquee.db`);
}

function write(database, names) {
  const newest = names.at(-1);
  const tables = grouped(tableNames(database));
  const rows = rowFiles(
    database,
    tables.flatMap(([, members]) => members).filter((table) => !NO_ROWS.has(table)),
  );
  rmSync(`${FOLDER}/tables`, { recursive: true, force: true });
  rmSync(`${FOLDER}/rows`, { recursive: true, force: true });
  for (const [file, members] of tables) {
    const definitions = members.map((table) => definitionOf(database, table)).join(',\n');
    writeFile(
      `tables/${file}.ts`,
      `import type { Tables } from '../../schema-builder.js';\n\nexport const ${constant(file)}: Tables = {\n${definitions},\n};\n`,
    );
  }
  for (const [file, body] of Object.entries(rows)) writeFile(`rows/${file}.ts`, body);
  writeFile(
    'names.ts',
    `/** The baseline is the schema of this release. */
export const BASELINE_RELEASE = '${version}';

/** The names of the migrations of that release, except that of the newest, which is the name of the baseline. */
export const FOLDED: readonly string[] = \`
${wrapped(names.slice(0, -1), ' ')}\`
  .trim()
  .split(/\\s+/);\n`,
  );
  const imports = [
    ...tables.map(([file]) => `import { ${constant(file)} } from './tables/${file}.js';`),
    ...Object.keys(rows).map((file) => `import { ${constant(file)} } from './rows/${file}.js';`),
  ];
  writeFile(
    'schema.ts',
    `import { Baseline } from './baseline.js';\n${imports.join('\n')}

/** The schema of ${version}. It has the name of the newest migration of that release. */
export class ${newest} extends Baseline {
  readonly tables = { ${tables.map(([file]) => `...${constant(file)}`).join(', ')} };
  readonly appendOnly = [${appendOnlyTables(database)
    .map((table) => `'${table}'`)
    .join(', ')}];
  readonly rows = [${Object.keys(rows)
    .map((file) => `...${constant(file)}`)
    .join(', ')}];
}
`,
  );
  run('node_modules/.bin/prettier', ['--write', '--log-level', 'warn', FOLDER, LIST]);
}

/** The tables of each file. */
function grouped(names) {
  const files = Object.fromEntries(Object.keys(FILES).map((file) => [file, []]));
  for (const name of names) {
    const [file] = Object.entries(FILES).find(([, pattern]) => pattern.test(name)) ?? [];
    if (file === undefined) throw new Error(`Say in scripts/releases/baseline.mjs in which file ${name} belongs.`);
    files[file].push(name);
  }
  return Object.entries(files);
}

/** Deletes the files of these migrations and their lines in the list, where the new baseline takes the first place. */
function removeFolded(names) {
  const numbers = new Set(names.map((name) => name.slice(-13)));
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }))
    if (numbers.has(/\/(\d{13})-[\w-]+\.ts$/.exec(file)?.[1])) rmSync(`${MIGRATIONS}/${file}`);
  const kept = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => !numbers.has(/(\d{13})(?=,$| \})/.exec(line)?.[1]))
    .join('\n');
  const newest = names.at(-1);
  writeFileSync(
    LIST,
    `import { ${newest} } from './baseline/schema.js';\n${kept.replace('export const migrations = [\n', (start) => `${start}  ${newest},\n`)}`,
  );
}

function constant(file) {
  return file.replaceAll('-', '_').toUpperCase();
}

function writeFile(name, text) {
  mkdirSync(`${FOLDER}/${name}`.replace(/\/[^/]+$/, ''), { recursive: true });
  writeFileSync(`${FOLDER}/${name}`, text);
}

function run(program, words, options = {}) {
  const { status } = spawnSync(program, words, { stdio: ['ignore', 2, 'inherit'], ...options });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} fails.`);
}
