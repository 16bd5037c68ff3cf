import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { type DataSourceOptions, type NamingStrategyInterface, DefaultNamingStrategy } from 'typeorm';
import type { Config } from '../config/config.js';
import { makeFolder } from './folder.js';
import { migrations } from './migrations/migrations.js';
import { statementsPerConnection } from './prepared/prepared-statements.rules.js';
import { type SqliteConnection, libsqlDriver } from './embedded/sqlite-driver.js';

/** The share of a call's time that may pass while it connects. */
const CONNECT_SHARE = 0.6;
/** How many callers may wait for a connection; further ones fail at once. */
const MAX_WAITING = 1_000;
/** How long a starting process, which serves no requests yet, waits for another process's lock on the embedded file. */
const BUSY_MS = 2_000;

const common = () => ({
  migrations,
  migrationsTransactionMode: 'each' as const,
  namingStrategy: new SnakeNaming(),
  logging: false as const,
});

export function dataSourceOptions(config: Config): DataSourceOptions {
  const url = config.values.databaseUrl;
  if (url === undefined) return embeddedOptions(config.embeddedFile);
  return {
    ...common(),
    type: url.startsWith('mariadb://') ? 'mariadb' : 'mysql',
    url: url.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    // Integers are returned as numbers, as from SQLite; as text only if a number cannot represent them exactly.
    bigNumberStrings: false,
    poolSize: config.values.databasePool,
    connectTimeout: config.values.databaseTimeoutMs * CONNECT_SHARE,
    extra: {
      queueLimit: MAX_WAITING,
      enableKeepAlive: true,
      gracefulEnd: true,
      maxPreparedStatements: statementsPerConnection({
        pool: config.values.databasePool,
        processes: config.values.databaseProcesses,
      }),
    },
  };
}

export function embeddedOptions(file: string): DataSourceOptions {
  makeFolder(dirname(file));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) requireWritable(part);
  return {
    ...common(),
    type: 'better-sqlite3',
    database: file,
    driver: libsqlDriver(),
    timeout: BUSY_MS,
    enableWAL: true,
    // FULL: acknowledged transactions survive a power cut, as on a database server.
    prepareDatabase: (connection: SqliteConnection) => void connection.pragma('synchronous = FULL'),
  };
}

/** SQLite opens a read-only file without an error and then refuses every write. */
function requireWritable(file: string): void {
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The second connection to the embedded file: it only reads, and sees committed data only. */
export function readerOptions(config: Config): DataSourceOptions {
  return {
    ...embeddedOptions(config.embeddedFile),
    prepareDatabase: (connection: SqliteConnection) => void connection.pragma('query_only = ON'),
    enableWAL: false,
    migrations: [],
  } as DataSourceOptions;
}

export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `ownerId` in code is `owner_id` in SQL. */
class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? [...prefixes, propertyName].map(snake).join('_');
  }
}
