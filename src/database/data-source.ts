import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { makeFolder } from './folder.js';
import { migrations } from './migrations/migrations.js';
import { SnakeNaming } from './snake-naming.js';
import { libsqlDriver, type SqliteConnection } from './sqlite-driver.js';

/** Which part of the time for a call may go by until there is a connection for it. */
const CONNECTING = 0.6;
/** How many callers may wait for a connection before further ones are told at once that the database is too busy. */
const LONGEST_QUEUE = 1_000;
/** How many statements a connection keeps prepared. A server keeps 16,382 for all connections of all processes. */
const MOST_PREPARED = 400;
/** How long a process that starts waits for another one's lock on the embedded file. Nobody is served by it yet. */
const BUSY_MS = 2_000;

export function dataSourceOptions(config: Config): DataSourceOptions {
  const common = {
    migrations,
    migrationsTransactionMode: 'each' as const,
    namingStrategy: new SnakeNaming(),
    logging: false as const,
  };
  const url = config.values.databaseUrl;
  if (url === undefined) return { ...common, ...embedded(config.embeddedFile) };
  return {
    ...common,
    type: url.startsWith('mariadb://') ? 'mariadb' : 'mysql',
    url: url.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    // Whole numbers arrive as numbers, as from SQLite; only what a number cannot say exactly arrives as text.
    bigNumberStrings: false,
    poolSize: config.values.databasePool,
    connectTimeout: config.values.databaseTimeoutMs * CONNECTING,
    extra: {
      queueLimit: LONGEST_QUEUE,
      enableKeepAlive: true,
      gracefulEnd: true,
      maxPreparedStatements: MOST_PREPARED,
    },
  };
}

function embedded(file: string) {
  makeFolder(dirname(file));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) requireWritable(part);
  return {
    type: 'better-sqlite3',
    database: file,
    driver: libsqlDriver(),
    timeout: BUSY_MS,
    enableWAL: true,
    // FULL: what was acknowledged survives a power cut, as on the database server.
    prepareDatabase: (connection: SqliteConnection) => void connection.pragma('synchronous = FULL'),
  } as const;
}

/** SQLite opens what it may only read without a word, serves from it, and refuses every change. */
function requireWritable(file: string): void {
  try {
    accessSync(file, constants.W_OK);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  }
}

/** The second connection to the embedded file: it sees what is committed and can change nothing. */
export function readerOptions(config: Config): DataSourceOptions {
  return {
    ...dataSourceOptions(config),
    ...embedded(config.embeddedFile),
    prepareDatabase: (connection: SqliteConnection) => void connection.pragma('query_only = ON'),
    enableWAL: false,
    migrations: [],
  } as DataSourceOptions;
}
