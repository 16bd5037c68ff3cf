import { existsSync, statSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.js';
import { toDate } from '../columns.js';
import { connect } from '../connect.js';
import { dataSourceOptions } from '../data-source.js';
import { appliedMigrations } from '../migrator.js';
import { liftTimeLimits } from '../server-session.js';
import { pendingOf, requireUsableSchema, unknownMigrations } from './newer-schema.js';

export interface DatabaseFacts {
  /** For example `MariaDB 10.11.14`. */
  readonly product: string;
  readonly applied: number;
  readonly pending: number;
  /** The number of applied migrations that this version does not have. */
  readonly unknown: number;
  /** Why only a newer or an older version can be used; `undefined` if this one can. */
  readonly unusable: Error | undefined;
  /** The time of the server minus the time of this process; `undefined` if both are on the same machine. */
  readonly clockDifferenceMs: number | undefined;
  /** Whether the server keeps the changes since the last backup; `undefined` for the embedded database. */
  readonly hasBinaryLog: boolean | undefined;
  /** The prepared statements of all clients of the server; `undefined` for the embedded database. */
  readonly statements: { readonly allowed: number; readonly prepared: number } | undefined;
}

export interface EmbeddedFacts {
  readonly bytes: number;
  readonly freeBytes: number;
}

const VERSION = 'SELECT VERSION() AS version, @@log_bin AS hasLog, @@max_prepared_stmt_count AS allowed';
const PREPARED = "SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'";
const TIME = 'SELECT CAST(UTC_TIMESTAMP(3) AS CHAR) AS now';
const EMBEDDED_VERSION = 'SELECT sqlite_version() AS version';

/** Facts about the embedded database, which is not created; its size is `undefined` if it does not exist. */
export function embeddedFacts({ embeddedFile }: Config): EmbeddedFacts | undefined {
  if (!existsSync(embeddedFile)) return undefined;
  const { bavail, bsize } = statfsSync(dirname(embeddedFile));
  return { bytes: statSync(embeddedFile).size, freeBytes: bavail * bsize };
}

/** Connects and reads, but changes nothing. `now` is the time of this process. */
export async function examineDatabase(config: Config, now: () => Date): Promise<DatabaseFacts> {
  const source = await connect(dataSourceOptions(config));
  liftTimeLimits(source);
  try {
    const applied = await appliedMigrations(source);
    return {
      ...(config.values.databaseUrl === undefined ? await embedded(source) : await server(source, now)),
      applied: applied.length,
      pending: pendingOf(applied).length,
      unknown: unknownMigrations(applied).length,
      unusable: await requireUsableSchema(source, applied).then(
        () => undefined,
        (error: Error) => error,
      ),
    };
  } finally {
    await source.destroy();
  }
}

type ProductFacts = Pick<DatabaseFacts, 'product' | 'clockDifferenceMs' | 'hasBinaryLog' | 'statements'>;

async function embedded(source: DataSource): Promise<ProductFacts> {
  const [found] = await source.query<{ version: string }[]>(EMBEDDED_VERSION);
  const none = { clockDifferenceMs: undefined, hasBinaryLog: undefined, statements: undefined };
  return { product: `SQLite ${found?.version}`, ...none };
}

async function server(source: DataSource, now: () => Date): Promise<ProductFacts> {
  const [found] = await source.query<{ version: string; hasLog: number; allowed: number }[]>(VERSION);
  const version = found?.version ?? '';
  const isMariaDb = /mariadb/i.test(version);
  // The server read its clock between these two readings.
  const before = now();
  const [time] = await source.query<{ now: string }[]>(TIME);
  const middle = (before.getTime() + now().getTime()) / 2;
  const [prepared] = await source.query<{ Value: string }[]>(PREPARED);
  return {
    product: `${isMariaDb ? 'MariaDB' : 'MySQL'} ${version.split('-')[0]}`,
    clockDifferenceMs: toDate(time?.now ?? '').getTime() - middle,
    hasBinaryLog: Number(found?.hasLog) === 1,
    statements: { allowed: Number(found?.allowed), prepared: Number(prepared?.Value ?? 0) },
  };
}
