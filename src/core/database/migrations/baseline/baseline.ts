import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BaselineRefused } from '../../database-errors.js';
import { type Tables, createTable, isSqlite, makeAppendOnly } from '../schema-builder.js';
import { BASELINE_RELEASE, FOLDED } from './names.js';
import { type Rows, insertRows, insertionOf } from './rows.js';
import { columnsOf } from '../table-text.js';

/** On a server, the baseline stores its rows and the names of the migrations in one transaction, or none of them. */
export const BEGIN = 'START TRANSACTION';

/**
 * The schema of a release, in place of its migrations. It has the name of the newest of these. Together with that name it
 * stores the names of the others, so that the release itself can work with the database.
 *
 * On a server, each table is committed when it is created. A process that is killed thus leaves some tables, all of them
 * empty, and no names: the next start creates the others.
 */
export abstract class Baseline implements MigrationInterface {
  /** Each table follows those that it refers to. */
  abstract readonly tables: Tables;
  abstract readonly appendOnly: readonly string[];
  abstract readonly rows: readonly Rows[];

  async up(runner: QueryRunner): Promise<void> {
    await requireOwnTables(runner, this.tables);
    for (const [name, table] of Object.entries(this.tables)) await createTable(runner, name, table);
    for (const table of this.appendOnly) await makeAppendOnly(runner, table);
    // Creating a table has ended the transaction on a server. In this one, TypeORM stores the name of the baseline, too.
    if (!isSqlite(runner)) await runner.query(BEGIN);
    for (const rows of this.rows) await insertRows(runner, rows);
    const names = FOLDED.flatMap((name) => [Number(name.slice(-13)), name]);
    await runner.query(insertionOf('migrations', ['timestamp', 'name'], FOLDED.length), names);
  }

  /** It would drop every table with its data. */
  async down(): Promise<never> {
    throw new BaselineRefused(
      `The newest migration is the schema of ${BASELINE_RELEASE}. Reverting it would drop every table with its data, so it stays. ` +
        `Marquee ${BASELINE_RELEASE} works with this schema. For an older version, restore a backup.`,
    );
  }
}

/** The first start of a version stores itself here before it changes the schema. */
const VERSIONS = 'schema_versions';

/** Refuses tables that no baseline has left behind: with rows, or with other columns. */
async function requireOwnTables(runner: QueryRunner, tables: Tables): Promise<void> {
  const found = new Map<string, string[]>();
  for (const { tbl, col } of (await runner.query(isSqlite(runner) ? EMBEDDED : SERVER)) as {
    tbl: string;
    col: string;
  }[])
    found.set(tbl, [...(found.get(tbl) ?? []), col]);
  for (const [name, table] of Object.entries(tables)) {
    const existing = found.get(name);
    if (existing === undefined || name === VERSIONS) continue;
    const isOwn =
      existing.join() ===
      columnsOf(table)
        .map((column) => column.name)
        .join();
    const [row] = isOwn ? ((await runner.query(`SELECT 1 FROM ${name} LIMIT 1`)) as unknown[]) : ['other columns'];
    if (row === undefined) continue;
    throw new BaselineRefused(
      `The database has a table ${name} with ${isOwn ? 'rows' : 'other columns'}, but no list of the migrations that made it. ` +
        'Use an empty database, or restore a backup that is complete.',
    );
  }
}

const EMBEDDED = `SELECT t.name AS tbl, c.name AS col FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c
  WHERE t.type = 'table' ORDER BY t.name, c.cid`;
const SERVER = `SELECT table_name AS tbl, column_name AS col FROM information_schema.columns
  WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`;
