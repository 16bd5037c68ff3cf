import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import { Config } from '../../src/config/config.js';
import type { Row } from '../../src/database/database.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { brokeACheck } from '../../src/database/failures.js';
import { applied, migrate, revertLast } from '../../src/database/migrator.js';
import { migrations } from '../../src/database/migrations/migrations.js';
import { entities } from '../support/entities.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { BREACHES, rowOf } from './breaches.js';

const names = migrations.map(({ name }) => name);

let store: TestDatabase;
let config: Config;
let source: DataSource;

beforeAll(async () => {
  store = await emptyDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
  source = await new DataSource({ ...dataSourceOptions(config), entities }).initialize();
  // As somebody makes it who has not read the documentation.
  if (dialect === 'mysql') await source.query('ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_swedish_ci');
  await migrate(config);
});

afterAll(async () => {
  await source.destroy();
  await store.drop();
});

/** What TypeORM would still have to do to the schema. */
async function missing(): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

const tables = (): EntityMetadata[] => source.entityMetadatas.filter(({ tableType }) => tableType === 'regular');

async function checksInDatabase(): Promise<string[]> {
  const found: { text: string }[] = await source.query(
    dialect === 'mysql'
      ? 'SELECT constraint_name AS text FROM information_schema.check_constraints WHERE constraint_schema = DATABASE()'
      : "SELECT sql AS text FROM sqlite_master WHERE type = 'table'",
  );
  return found.flatMap(({ text }) => text.match(/\bck_\w+/g) ?? []).toSorted();
}

const checksInEntities = (): string[] =>
  tables()
    .flatMap((table) => table.checks.map(({ name }) => name))
    .toSorted();

/** Refused, with what the driver says about it. */
const refusal = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  source.query(sql, parameters).then(
    () => undefined,
    (error: unknown) => error,
  );

async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const marks = columns.map(() => '?');
  await source.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks.join(', ')})`, Object.values(row));
}

describe('migrations', () => {
  test('make exactly the schema that the entities describe', async () => {
    expect(await missing()).toEqual([]);
    expect(await checksInDatabase()).toEqual(checksInEntities());
  });

  test('have nothing to do the second time', async () => {
    expect(await migrate(config)).toEqual([]);
  });

  test('can be taken back one by one, down to nothing, and run again', async () => {
    for (const name of names.toReversed()) expect(await revertLast(config)).toBe(name);
    expect(await revertLast(config)).toBeUndefined();
    const left =
      dialect === 'mysql' ? 'SHOW TABLES' : "SELECT name FROM sqlite_master WHERE type IN ('table','trigger')";
    const found: Row[] = await source.query(left);
    expect(found.map((row) => Object.values(row)[0]).filter((name) => !String(name).startsWith('sqlite_'))).toEqual([
      'migrations',
    ]);
    expect(await migrate(config)).toEqual(names);
    expect(await missing()).toEqual([]);
  });

  test('that were cut short are finished by the next run', async () => {
    await source.query('DELETE FROM migrations');
    for (const table of ['audit_entries', 'ratings', 'vote_days']) await source.query(`DROP TABLE ${table}`);
    await source.query('DROP TRIGGER IF EXISTS tr_audit_entries_no_delete');
    if (dialect === 'mysql') await source.query('ALTER TABLE accounts DROP CONSTRAINT ck_accounts_role');
    expect(await migrate(config)).toEqual(names);
    expect(await applied(source)).toEqual(names);
    expect(await missing()).toEqual([]);
    expect(await checksInDatabase()).toEqual(checksInEntities());
  });

  (dialect === 'mysql' ? test : test.skip)(
    'make new tables compare as the old ones do, after a backup was restored',
    async () => {
      const collations = async (): Promise<string[]> => {
        const found: { name: string }[] = await source.query(
          `SELECT default_collation_name AS name FROM information_schema.schemata WHERE schema_name = DATABASE()
         UNION SELECT table_collation FROM information_schema.tables WHERE table_schema = DATABASE()`,
        );
        return found.map(({ name }) => name);
      };
      const [before] = await collations();
      await revertLast(config);
      // The dump knows how its tables compare; the database that it is read into was made anew.
      await source.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
      await migrate(config);
      expect(await collations()).toEqual([before]);
    },
  );

  (dialect === 'sqlite' ? test : test.skip)('keep a copy of an embedded database that was in use', async () => {
    const copy = `${config.embeddedFile}.before-${names.at(-1)}`;
    rmSync(copy, { force: true });
    await revertLast(config);
    writeFileSync(`${copy}.unfinished`, 'half a copy');
    await migrate(config);
    expect(readdirSync(dirname(copy)).filter((file) => file.includes('.before-'))).toEqual([basename(copy)]);
    const kept = await new DataSource({ ...source.options, database: copy } as typeof source.options).initialize();
    expect(await applied(kept)).toEqual(names.slice(0, -1));
    await kept.destroy();
  });
});

/** Tables whose rows are never changed, each with a column to try it on. */
const APPEND_ONLY = { audit_entries: 'reason', ledger_postings: 'kind', ledger_entries: 'amount' };

/** Without their triggers, so that what else keeps their rows in order can be seen. */
async function allowUpdates(): Promise<void> {
  for (const table of Object.keys(APPEND_ONLY)) await source.query(`DROP TRIGGER IF EXISTS tr_${table}_no_update`);
}

describe('the database itself refuses', () => {
  beforeAll(async () => {
    const left = new Set(tables());
    while (left.size > 0)
      for (const table of left) {
        const needed = table.foreignKeys.map(({ referencedEntityMetadata }) => referencedEntityMetadata);
        if (needed.some((parent) => parent !== table && left.has(parent))) continue;
        left.delete(table);
        // What the migrations fill has a first row already.
        const found: Row[] = await source.query(`SELECT COUNT(*) AS filled FROM ${table.tableName}`);
        if (Number(found[0]?.['filled']) === 0) await insert(table.tableName, rowOf(table));
      }
  });

  test('to change or delete what was written down for good', async () => {
    for (const [table, column] of Object.entries(APPEND_ONLY)) {
      expect(String(await refusal(`UPDATE ${table} SET ${column} = NULL`))).toMatch(/append-only/);
      expect(String(await refusal(`DELETE FROM ${table}`))).toMatch(/append-only/);
      expect(await source.query(`SELECT 1 FROM ${table} WHERE ${column} IS NOT NULL`)).toHaveLength(1);
    }
  });

  test('what breaks a CHECK, and every CHECK is tried here', async () => {
    await allowUpdates();
    expect(Object.keys(BREACHES).toSorted()).toEqual(checksInEntities());
    for (const [check, breaches] of Object.entries(BREACHES))
      for (const breach of breaches) {
        const table = tables().find(({ checks }) => checks.some(({ name }) => name === check));
        const error = await refusal(`UPDATE ${table?.tableName} SET ${breach}`);
        expect(`${check}, ${breach}: ${brokeACheck(error) ? 'refused' : String(error)}`).toBe(
          `${check}, ${breach}: refused`,
        );
      }
  });

  test('a reference to a row that does not exist', async () => {
    await allowUpdates();
    for (const { tableName, foreignKeys } of tables())
      for (const { columnNames, name } of foreignKeys) {
        const error = await refusal(`UPDATE ${tableName} SET ${columnNames[0]} = 999999`);
        expect(`${name}: ${String(error)}`).toMatch(/foreign key constraint/i);
      }
  });

  test('to delete what is referred to', async () => {
    for (const table of ['accounts', 'listings', 'api_credentials'])
      expect(String(await refusal(`DELETE FROM ${table}`))).toMatch(/foreign key constraint/i);
  });
});

describe('text', () => {
  const accountCalled = (platformId: string): Promise<Row[]> =>
    source.query('SELECT platform_id FROM accounts WHERE platform_id = ?', [platformId]);

  test('compares exactly: case, accents and trailing blanks count', async () => {
    const spellings = ['resume', 'Resume', 'résumé', 'resume ', 'resume\t'];
    const [table] = tables().filter(({ tableName }) => tableName === 'accounts');
    for (const [index, spelling] of spellings.entries()) {
      await insert('accounts', {
        ...rowOf(table as EntityMetadata),
        id: 100 + index,
        uuid: `u${index}`,
        platform_id: spelling,
      });
    }
    for (const spelling of spellings) expect(await accountCalled(spelling)).toEqual([{ platform_id: spelling }]);
  });

  test('keeps every character there is', async () => {
    const name = '𝔐𝔞𝔯𝔮𝔲𝔢𝔢 🎪 \u202Eab\u0301 日本';
    await source.query('UPDATE accounts SET display_name = ? WHERE id = 100', [name]);
    expect(await source.query('SELECT display_name FROM accounts WHERE id = 100')).toEqual([{ display_name: name }]);
  });
});
