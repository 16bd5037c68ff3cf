import { DataSource } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { replaceCheck } from '../../src/core/database/migrations/schema-builder.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { type EarlierVersion, objections } from './additions.js';
import { schemaShape } from './schema-snapshot.js';

/** The changes that the rule "migrations only add" refuses or allows, tried on real tables. */
let store: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  store = await emptyDatabase();
  source = await new DataSource(dataSourceOptions(Config.from({ NODE_ENV: 'test', ...store.variables }))).initialize();
});
afterAll(async () => {
  await source.destroy();
  await store.drop();
});

const COLUMNS = {
  id: 'integer NOT NULL PRIMARY KEY',
  kind: 'varchar(10) NOT NULL',
  size: 'integer NOT NULL DEFAULT 0',
  note: 'varchar(20) NULL',
  holder_id: 'integer NULL',
};
const NAME = dialect === 'mysql' ? 'ck_trials_kind' : '"ck_trials_kind"';
const CHECK = `CONSTRAINT ${NAME} CHECK (kind IN ('one', 'two'))`;
const INDICES = ['CREATE UNIQUE INDEX ux_trials_note ON trials (note)', 'CREATE INDEX ix_trials_size ON trials (size)'];

const table = (columns: Record<string, string>, name = 'trials', check = CHECK): string =>
  `CREATE TABLE ${name} (${[...Object.entries(columns).map((parts) => parts.join(' ')), check].join(', ')})`;
/** As a migration that copies the table does it. */
const remade = (columns: Record<string, string>): string[] => ['DROP TABLE trials', table(columns), ...INDICES];

const holds = (column: string): EarlierVersion => ({
  mentions: (name) => name !== column,
  deletesFrom: (name) => name === 'holders',
});

async function objectionsTo(change: readonly string[], earlier = holds('')): Promise<string[]> {
  for (const name of ['later', 'trials', 'holders']) await source.query(`DROP TABLE IF EXISTS ${name}`);
  for (const sql of ['CREATE TABLE holders (id integer NOT NULL PRIMARY KEY)', table(COLUMNS), ...INDICES])
    await source.query(sql);
  const before = await schemaShape(source);
  for (const sql of change) await source.query(sql);
  return objections(before, await schemaShape(source), earlier);
}

test.each([
  ['a new table', ['CREATE TABLE later (id integer NOT NULL PRIMARY KEY, name varchar(5) NOT NULL)']],
  ['a column that may be NULL', ['ALTER TABLE trials ADD COLUMN color varchar(7) NULL']],
  ['a column with a default', ['ALTER TABLE trials ADD COLUMN color integer NOT NULL DEFAULT 7']],
  ['a computed column', ['ALTER TABLE trials ADD COLUMN double_size integer GENERATED ALWAYS AS (size * 2) VIRTUAL']],
  ['an index', ['CREATE INDEX ix_trials_kind ON trials (kind, size)']],
  [
    'a unique index of a new column that earlier versions leave empty',
    ['ALTER TABLE trials ADD COLUMN color varchar(7) NULL', 'CREATE UNIQUE INDEX ux_trials_color ON trials (color)'],
  ],
  ['a longer text', remade({ ...COLUMNS, note: 'varchar(30) NULL' })],
  [
    'a new table that refers to rows that stay',
    ['CREATE TABLE later (id integer NOT NULL PRIMARY KEY REFERENCES trials (id))'],
  ],
])('%s is an addition', async (_what, change) => {
  expect(await objectionsTo(change)).toEqual([]);
});

test.each([
  ['a dropped table', ['DROP TABLE trials'], 'drops the table trials'],
  ['a renamed table', ['ALTER TABLE trials RENAME TO later'], 'drops the table trials'],
  ['a dropped column', ['ALTER TABLE trials DROP COLUMN holder_id'], 'drops the column trials.holder_id'],
  ['a renamed column', ['ALTER TABLE trials RENAME COLUMN size TO length'], 'drops the column trials.size'],
  ['another type', remade({ ...COLUMNS, size: 'varchar(9) NOT NULL DEFAULT 0' }), 'changes the column trials.size'],
  ['a shorter text', remade({ ...COLUMNS, note: 'varchar(19) NULL' }), 'changes the column trials.note'],
  [
    'a column that must have a value',
    remade({ ...COLUMNS, note: 'varchar(20) NOT NULL' }),
    'changes the column trials.note',
  ],
  [
    'a column that may lose its value',
    remade({ ...COLUMNS, kind: 'varchar(10) NULL' }),
    'changes the column trials.kind',
  ],
  ['a column without its default', remade({ ...COLUMNS, size: 'integer NOT NULL' }), 'changes the column trials.size'],
  [
    'a required column without a default',
    remade({ ...COLUMNS, color: 'integer NOT NULL' }),
    'adds the column trials.color, which earlier versions do not fill and which has no default',
  ],
  [
    'a unique index of existing columns',
    ['CREATE UNIQUE INDEX ux_trials_kind ON trials (kind)'],
    'adds the unique index ux_trials_kind of trials, which rows of earlier versions can violate',
  ],
  [
    'a unique index of a new column with a default',
    [
      'ALTER TABLE trials ADD COLUMN color integer NOT NULL DEFAULT 7',
      'CREATE UNIQUE INDEX ux_trials_color ON trials (color)',
    ],
    'adds the unique index ux_trials_color of trials, which rows of earlier versions can violate',
  ],
  [
    'a dropped unique index',
    [`DROP INDEX ux_trials_note${dialect === 'mysql' ? ' ON trials' : ''}`],
    'drops or changes the index ux_trials_note of trials',
  ],
  [
    'a reference to rows that earlier versions delete',
    dialect === 'mysql'
      ? ['CREATE TABLE later (id integer NOT NULL PRIMARY KEY, FOREIGN KEY (id) REFERENCES holders (id))']
      : ['CREATE TABLE later (id integer NOT NULL PRIMARY KEY REFERENCES holders (id))'],
    'refers from later to holders, whose rows earlier versions delete',
  ],
  [
    'a trigger',
    [
      dialect === 'mysql'
        ? "CREATE TRIGGER tr_trials BEFORE UPDATE ON trials FOR EACH ROW SIGNAL SQLSTATE '45000'"
        : "CREATE TRIGGER tr_trials BEFORE UPDATE ON trials BEGIN SELECT RAISE(ABORT, 'no'); END",
    ],
    'adds the trigger tr_trials of trials',
  ],
])('%s is refused', async (_what, change, objection) => {
  expect(await objectionsTo(change)).toContain(objection);
});

test('a column that the earlier version does not mention may go', async () => {
  expect(await objectionsTo(['ALTER TABLE trials DROP COLUMN holder_id'], holds('holder_id'))).toEqual([]);
});

test.each([
  ['more values', "kind IN ('one', 'two', 'three')", []],
  ['other values', "kind IN ('one', 'three')", ['narrows']],
  ['a further condition', "kind IN ('one', 'two') AND size > 0", ['narrows']],
])('a CHECK with %s', async (_what, condition, expected) => {
  await objectionsTo([]);
  const before = await schemaShape(source);
  const runner = source.createQueryRunner();
  await replaceCheck(runner, 'trials', 'ck_trials_kind', condition);
  await runner.release();
  const found = objections(before, await schemaShape(source), holds(''));
  expect(found.map((words) => /narrows/.exec(words)?.[0])).toEqual(expected);
});
