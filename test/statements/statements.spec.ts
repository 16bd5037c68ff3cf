import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createConnection } from 'mysql2';
import { Config } from '../../src/config/config.js';
import { migrate } from '../../src/database/migrator.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { Program } from './program.js';
import { type Statement, statementsOf } from './statements.js';

/** Prepares a statement and answers the columns of its rows. */
type Prepare = (sql: string) => Promise<readonly string[]>;

interface NativeStatement {
  readonly reader: boolean;
  columns(): { readonly name: string }[];
}

let store: TestDatabase;
let config: Config;

beforeAll(async () => {
  store = await emptyDatabase();
  config = Config.from({ NODE_ENV: 'test', ...store.variables });
  await migrate(config);
});

afterAll(() => store.drop());

function onFile({ embeddedFile }: Config): { prepare: Prepare; close: () => void } {
  const Native = createRequire(resolve('package.json'))('libsql') as new (file: string) => {
    prepare(sql: string): NativeStatement;
    close(): void;
  };
  const connection = new Native(embeddedFile);
  return {
    prepare: async (sql) => {
      const statement = connection.prepare(sql);
      return statement.reader ? statement.columns().map(({ name }) => name) : [];
    },
    close: () => connection.close(),
  };
}

function onServer({ values }: Config): { prepare: Prepare; close: () => void } {
  const connection = createConnection((values.databaseUrl ?? '').replace(/^mariadb:/, 'mysql:'));
  return {
    prepare: (sql) =>
      new Promise((resolve, reject) => {
        connection.prepare(sql, (fault, statement) => {
          if (fault) return reject(fault);
          const { columns } = statement as unknown as { readonly columns: readonly { readonly name: string }[] };
          resolve(columns.map(({ name }) => name));
          statement.close();
        });
      }),
    close: () => connection.destroy(),
  };
}

/** What is wrong with a statement, with the calls that lead to it. */
async function faultOf({ sql, from, read }: Statement, prepare: Prepare): Promise<string[]> {
  const where = `${from.join(' < ')}\n  ${sql.replaceAll(/\s+/g, ' ')}`;
  try {
    const columns = await prepare(sql);
    const missing = read.filter((name) => !columns.includes(name));
    return missing.length === 0 ? [] : [`${where}\n  selects no ${missing.join(', ')}, which its row type has`];
  } catch (error) {
    return [`${where}\n  ${(error as Error).message}`];
  }
}

test('every statement of the product fits the migrated schema and the type of its rows', async () => {
  const { statements, unresolved } = statementsOf(new Program(), dialect);
  expect(unresolved).toEqual([]);
  // Only now: while the source is read, no connection could answer its server.
  const { prepare, close } = dialect === 'mysql' ? onServer(config) : onFile(config);
  const faults: string[] = [];
  for (const statement of statements) faults.push(...(await faultOf(statement, prepare)));
  close();
  expect(faults).toEqual([]);
  expect(statements.length).toBeGreaterThan(500);
});
