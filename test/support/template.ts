import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { type Connection, createConnection, type SqlValue, escape } from 'mysql2/promise';
import { Config } from '../../src/core/config/config.js';
import type { Row } from '../../src/core/database/sql.js';
import { migrate } from '../../src/core/database/migrator.js';
import { libsqlDriver } from '../../src/core/database/embedded/sqlite-driver.js';
import { oncePerRun } from './once-per-run.js';

type Variables = Readonly<Record<string, string>>;

/** A folder with the schema of another version: a later version runs these tests on its own schema, see test/releases. */
const givenSchema = process.env['MARQUEE_TEST_SCHEMA'];

/**
 * Creates the current schema in an empty database. The first database of a test run is migrated and the others are copies
 * of it, because running all migrations takes many times as long.
 */
export async function makeSchema(variables: Variables): Promise<void> {
  const config = Config.from({ NODE_ENV: 'test', ...variables });
  const url = config.values.databaseUrl;
  let isMigrated = false;
  const name = url === undefined ? 'template.db' : 'template.sql';
  const make = (): Promise<string> =>
    oncePerRun(name, async (path) => {
      await migrate(config);
      isMigrated = true;
      if (url === undefined) copyEmbedded(config.embeddedFile, path);
      else writeFileSync(path, await schemaOf(url));
    });
  const template = givenSchema === undefined ? await make() : `${givenSchema}/${name}`;
  if (isMigrated) return;
  if (url === undefined) copyFileSync(template, config.embeddedFile);
  else await connected(url, (connection) => connection.query(readFileSync(template, 'utf8')));
}

/** Not a plain copy of the file, because the latest changes are in the write-ahead log beside it. */
export function copyEmbedded(file: string, copy: string): void {
  const Connection = libsqlDriver();
  const connection = new Connection(file, {});
  connection.exec(`VACUUM INTO '${copy}'`);
  connection.close();
}

/** The statements that copy this database on a server: its tables, their rows, and its triggers. */
export const schemaOf = (url: string): Promise<string> =>
  connected(url, async (connection) => {
    const rows = async (sql: string): Promise<Row[]> => (await connection.query(sql))[0] as Row[];
    const created = async (kind: string, name: string, column: string): Promise<string> =>
      String((await rows(`SHOW CREATE ${kind} ${name}`))[0]?.[column]);
    const names = async (sql: string): Promise<string[]> =>
      (await rows(sql)).map((row) => String(Object.values(row)[0]));

    const [collation] = await names('SELECT @@collation_database');
    const statements = [`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${collation}`, 'SET FOREIGN_KEY_CHECKS = 0'];
    const tables = await names("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
    for (const table of tables) statements.push(await created('TABLE', table, 'Create Table'));
    for (const table of tables)
      for (const row of await rows(`SELECT * FROM ${table}`)) statements.push(insertion(table, row));
    for (const trigger of await names('SHOW TRIGGERS'))
      statements.push((await created('TRIGGER', trigger, 'SQL Original Statement')).replace(/ DEFINER=\S+/, ''));
    return statements.join(';\n');
  });

const insertion = (table: string, row: Row): string =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row)
    .map((value) => escape(value as SqlValue))
    .join(', ')})`;

async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const uri = url.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, multipleStatements: true, dateStrings: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
