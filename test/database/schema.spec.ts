import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import { Config } from '../../src/core/config/config.js';
import type { Row } from '../../src/core/database/sql.js';
import { dataSourceOptions } from '../../src/core/database/data-source.js';
import { appliedMigrations, migrate, plan, refuseNewerSchema, revertLast } from '../../src/core/database/migrator.js';
import { migrations } from '../../src/core/database/migrations/migrations.js';
import { known } from '../../src/core/database/schema/newer-schema.js';
import { entities } from '../support/entities.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { CHECK_VIOLATIONS, isCheckViolation, validRow } from './check-violations.js';
import { schemaDifferences, tablesOf, uniqueIndicesWithNull } from './schema-differences.js';

const names = migrations.map(({ name }) => name);
/** Those after the baseline. */
const later = names.slice(1);

let store: TestDatabase;
let config: Config;
let source: DataSource;

beforeAll(async () => {
  store = await emptyDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
  source = await new DataSource({ ...dataSourceOptions(config), entities }).initialize();
  // A collation other than the documented one.
  if (dialect === 'mysql') await source.query('ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_swedish_ci');
  await migrate(config);
});

afterAll(async () => {
  await source.destroy();
  await store.drop();
});

const tables = (): EntityMetadata[] => tablesOf(source);

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

/** The error of a statement. */
const errorOf = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  source.query(sql, parameters).then(
    () => undefined,
    (error: unknown) => error,
  );

async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const placeholders = columns.map(() => '?');
  await source.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders.join(', ')})`,
    Object.values(row),
  );
}

describe('migrations', () => {
  test('create no unique index of several columns, one of which may be NULL', async () => {
    expect(await uniqueIndicesWithNull(source)).toEqual([]);
    await source.query('CREATE UNIQUE INDEX ux_test ON listings (kind, slug)');
    expect(await uniqueIndicesWithNull(source)).toEqual(['ux_test']);
    await source.query(`DROP INDEX ux_test${dialect === 'mysql' ? ' ON listings' : ''}`);
  });

  test('create exactly the schema that the entities describe', async () => {
    expect(await schemaDifferences(source)).toEqual([]);
    expect(await checksInDatabase()).toEqual(checksInEntities());
  });

  test('change nothing when they run again', async () => {
    expect(await migrate(config)).toEqual([]);
  });

  test('of a newer version are refused, with the version that has them', async () => {
    await source.query("INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')");
    await source.query("INSERT INTO schema_versions (version, used_at) VALUES ('99.1.0', '2099-01-01 00:00:00.000')");
    const words = /does not know, the last one is Later1999999999999\. Start Marquee 99\.1\.0 or a newer one\./;
    for (const call of [migrate, revertLast, plan, refuseNewerSchema])
      await expect(call(config)).rejects.toThrow(words);
    await source.query("DELETE FROM migrations WHERE name = 'Later1999999999999'");
    await source.query("DELETE FROM schema_versions WHERE version = '99.1.0'");
    await refuseNewerSchema(config);
  });

  test('can be printed as SQL, which does the same when it is run by hand', async () => {
    for (let count = 0; count < 3; count += 1) await revertLast(config);
    const before = await appliedMigrations(source);
    const lines = await plan(config);
    expect(await appliedMigrations(source)).toEqual(before);
    for (const line of lines) if (!line.startsWith('--')) await source.query(line);
    expect(await migrate(config)).toEqual([]);
    expect(await schemaDifferences(source)).toEqual([]);
  });

  test('can be reverted one by one down to the baseline, and applied again', async () => {
    for (const name of later.toReversed()) expect(await revertLast(config)).toBe(name);
    await expect(revertLast(config)).rejects.toThrow(/would drop every table/);
    expect(await migrate(config)).toEqual(later);
    expect(await schemaDifferences(source)).toEqual([]);
  });

  test('that were interrupted are completed by the next run', async () => {
    for (const name of later) await source.query('DELETE FROM migrations WHERE name = ?', [name]);
    for (const table of ['spotlight_bars', 'audit_seals']) await source.query(`DROP TABLE IF EXISTS ${table}`);
    expect(await migrate(config)).toEqual(later);
    expect(await appliedMigrations(source)).toEqual(known);
    expect(await schemaDifferences(source)).toEqual([]);
    expect(await checksInDatabase()).toEqual(checksInEntities());
  });

  (dialect === 'mysql' ? test : test.skip)(
    'create new tables with the collation of the existing ones, after a backup was restored',
    async () => {
      const collations = async (): Promise<string[]> => {
        const found: { name: string }[] = await source.query(
          `SELECT default_collation_name AS name FROM information_schema.schemata WHERE schema_name = DATABASE()
         UNION SELECT table_collation FROM information_schema.tables
           WHERE table_schema = DATABASE() AND table_name <> 'migration_lease'`,
        );
        return found.map(({ name }) => name);
      };
      const [before] = await collations();
      await revertLast(config);
      // A dump contains the collation of its tables, but the new database has another default.
      await source.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
      await migrate(config);
      expect(await collations()).toEqual([before]);
    },
  );

  (dialect === 'sqlite' ? test : test.skip)('copy an embedded database before they change it', async () => {
    const copy = `${config.embeddedFile}.before-${names.at(-1)}`;
    rmSync(copy, { force: true });
    await revertLast(config);
    writeFileSync(`${copy}.unfinished`, 'half a copy');
    await migrate(config);
    expect(readdirSync(dirname(copy)).filter((file) => file.includes('.before-'))).toEqual([basename(copy)]);
    const backup = await new DataSource({ ...source.options, database: copy } as typeof source.options).initialize();
    expect(await appliedMigrations(backup)).toEqual(known.slice(0, -1));
    await backup.destroy();
  });
});

/** Append-only tables, each with a column to try an update on. */
const APPEND_ONLY = { audit_entries: 'action', ledger_postings: 'kind', ledger_entries: 'amount' };

/** Drops the triggers against updates, so that the other constraints of these tables can be tested. */
async function allowUpdates(): Promise<void> {
  for (const table of Object.keys(APPEND_ONLY)) await source.query(`DROP TRIGGER IF EXISTS tr_${table}_no_update`);
}

describe('the database itself refuses', () => {
  beforeAll(async () => {
    const remaining = new Set(tables());
    while (remaining.size > 0)
      for (const table of remaining) {
        const needed = table.foreignKeys.map(({ referencedEntityMetadata }) => referencedEntityMetadata);
        if (needed.some((parent) => parent !== table && remaining.has(parent))) continue;
        remaining.delete(table);
        // Tables that the migrations fill have a first row already.
        const found: Row[] = await source.query(`SELECT COUNT(*) AS filled FROM ${table.tableName}`);
        if (Number(found[0]?.['filled']) === 0) await insert(table.tableName, validRow(table));
      }
  });

  test('to change or delete append-only rows', async () => {
    for (const [table, column] of Object.entries(APPEND_ONLY)) {
      expect(String(await errorOf(`UPDATE ${table} SET ${column} = NULL`))).toMatch(/append-only/);
      expect(String(await errorOf(`DELETE FROM ${table}`))).toMatch(/append-only/);
      expect(await source.query(`SELECT 1 FROM ${table} WHERE ${column} IS NOT NULL`)).toHaveLength(1);
    }
  });

  test('changes that violate a CHECK, for every CHECK of the schema', async () => {
    await allowUpdates();
    expect(Object.keys(CHECK_VIOLATIONS).toSorted()).toEqual(checksInEntities());
    for (const [check, violations] of Object.entries(CHECK_VIOLATIONS))
      for (const violation of violations) {
        const table = tables().find(({ checks }) => checks.some(({ name }) => name === check));
        const error = await errorOf(`UPDATE ${table?.tableName} SET ${violation}`);
        expect(`${check}, ${violation}: ${isCheckViolation(error) ? 'refused' : String(error)}`).toBe(
          `${check}, ${violation}: refused`,
        );
      }
  });

  test('references to rows that do not exist', async () => {
    await allowUpdates();
    for (const { tableName, foreignKeys } of tables())
      for (const { columnNames, name } of foreignKeys) {
        const error = await errorOf(`UPDATE ${tableName} SET ${columnNames[0]} = 999999`);
        expect(`${name}: ${String(error)}`).toMatch(/foreign key constraint/i);
      }
  });

  test('to delete rows that others refer to', async () => {
    for (const table of ['accounts', 'listings', 'api_credentials'])
      expect(String(await errorOf(`DELETE FROM ${table}`))).toMatch(/foreign key constraint/i);
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
        ...validRow(table as EntityMetadata),
        id: 100 + index,
        uuid: `u${index}`,
        platform_id: spelling,
      });
    }
    for (const spelling of spellings) expect(await accountCalled(spelling)).toEqual([{ platform_id: spelling }]);
  });

  test('stores every Unicode character', async () => {
    const name = '𝔐𝔞𝔯𝔮𝔲𝔢𝔢 🎪 \u202Eab\u0301 日本';
    await source.query('UPDATE accounts SET display_name = ? WHERE id = 100', [name]);
    expect(await source.query('SELECT display_name FROM accounts WHERE id = 100')).toEqual([{ display_name: name }]);
  });
});
