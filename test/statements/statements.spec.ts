import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createConnection } from 'mysql2';
import { Config } from '../../src/core/config/config.js';
import { dialect, quickDatabase, quickEmbedded } from '../support/database.js';
import { isOneOfTwo } from '../support/effort.js';
import type { Dialect } from './evaluator.js';
import { Program } from './program.js';
import { type Statement, statementsOf } from './statements.js';

/** The sender asks for these columns only if its kind of work has them in its table, and those of channels and guilds do not. */
const NEVER_SENT = /^UPDATE (?:notification_channels|chat_guilds) SET (?:reached|due_at) = /;

/** Prepares a statement and returns the columns of its rows. */
type Prepare = (sql: string) => Promise<readonly string[]>;

interface NativeStatement {
  readonly reader: boolean;
  columns(): { readonly name: string }[];
}

/** Reading the source takes longer than preparing its statements, so a run on both databases does it once. */
const DIALECTS = isOneOfTwo ? (['sqlite', 'mysql'] as const) : ([dialect] as const);
const testStatements = isOneOfTwo && dialect === 'sqlite' ? test.skip : test;

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

testStatements('every statement of the application fits the migrated schema and its row type', async () => {
  const program = new Program();
  for (const one of DIALECTS) {
    const { statements, unresolved } = statementsOf(program, one);
    expect(unresolved).toEqual([]);
    expect(statements.length).toBeGreaterThan(500);
    expect(await problemsIn(statements, one)).toEqual([]);
  }
});

/** Prepares the statements on a migrated database. */
async function problemsIn(statements: readonly Statement[], kind: Dialect): Promise<string[]> {
  const store = await (kind === 'mysql' ? quickDatabase() : quickEmbedded());
  const config = Config.from({ NODE_ENV: 'test', ...store.variables });
  const { prepare, close } = kind === 'mysql' ? onServer(config) : onFile(config);
  try {
    const problems: string[] = [];
    for (const statement of statements.filter(({ sql }) => !NEVER_SENT.test(sql)))
      problems.push(...(await problemsOf(statement, prepare)));
    return problems;
  } finally {
    close();
    await store.drop();
  }
}
