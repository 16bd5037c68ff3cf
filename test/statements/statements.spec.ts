import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createConnection } from 'mysql2';
import { Config } from '../../src/config/config.js';
import { migrate } from '../../src/database/migrator.js';
import { type TestDatabase, dialect, emptyDatabase } from '../support/database.js';
import { Program } from './program.js';
import { type Statement, statementsOf } from './statements.js';

/** Prepares a statement and returns the columns of its rows. */
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
        connection.prepare(sql, (error, statement) => {
          if (error) return reject(error);
          const { columns } = statement as unknown as { readonly columns: readonly { readonly name: string }[] };
          resolve(columns.map(({ name }) => name));
          statement.close();
        });
      }),
    close: () => connection.destroy(),
  };
}

/** The problem of a statement, with the calls that lead to it. */
async function problemsOf({ sql, from, columns: required }: Statement, prepare: Prepare): Promise<string[]> {
  const where = `${from.join(' < ')}\n  ${sql.replaceAll(/\s+/g, ' ')}`;
  try {
    const columns = await prepare(sql);
    const missing = required.filter((name) => !columns.includes(name));
    return missing.length === 0
      ? []
      : [`${where}\n  does not select ${missing.join(', ')}, which its row type requires`];
  } catch (error) {
    return [`${where}\n  ${(error as Error).message}`];
  }
}

test('every statement of the application fits the migrated schema and its row type', async () => {
  const { statements, unresolved } = statementsOf(new Program(), dialect);
  expect(unresolved).toEqual([]);
  // Opened only now: evaluating the source blocks the event loop, so a connection would time out.
  const { prepare, close } = dialect === 'mysql' ? onServer(config) : onFile(config);
  const problems: string[] = [];
  for (const statement of statements) problems.push(...(await problemsOf(statement, prepare)));
  close();
  expect(problems).toEqual([]);
  expect(statements.length).toBeGreaterThan(500);
});
