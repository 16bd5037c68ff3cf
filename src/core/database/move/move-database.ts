import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.js';
import { requireUnused } from '../embedded/backup.js';
import { type SqliteConnection, libsqlDriver } from '../embedded/sqlite-driver.js';
import { collationOf, migrateTarget, withConnection, withFileLock } from '../migrator.js';
import { pendingOf } from '../schema/newer-schema.js';
import { type Table, appliedIn, clashesIn, markIn, pagesOf, tablesIn } from './embedded-source.js';
import { CREATE_MARK, DROP_MARK, MoveRefused, type MoveState, SET_MARK, moveSentence } from './move-mark.js';
import { ServerTarget } from './server-target.js';

type Print = (line: string) => void;

/** What a small machine copies and checks. */
const ROWS_PER_SECOND = 10_000;

/** Compared besides the rows, in words that an operator knows. */
const SUMS = {
  'the balances of the ledger': 'SELECT COALESCE(SUM(balance), 0) AS value FROM ledger_accounts',
  'the entries of the ledger': 'SELECT COALESCE(SUM(amount), 0) AS value FROM ledger_entries',
  'the end of the audit chain':
    'SELECT COALESCE((SELECT hash FROM audit_entries ORDER BY sequence DESC LIMIT 1), 0) AS value',
} as const;

/** Copies the embedded database to an empty one on a server, checks the copy, and leaves the old file marked as moved. */
export function moveDatabase(config: Config, to: string, print: Print): Promise<void> {
  const target = config.onDatabase(addressOf(to));
  const { host, pathname } = new URL(to);
  return withOldFile(config, async (old) => {
    const mark = markIn(old);
    if (mark?.state === 'moved') throw new MoveRefused(moveSentence(mark));
    const place = `${host}${pathname}`;
    if (mark?.state === 'handing over') await finish(old, target, place, print);
    else await copy(old, target, place, print);
  });
}

/** Makes the old file start again, unless the other database does or might. */
export function unmarkDatabase(config: Config, to: string | undefined, print: Print): Promise<void> {
  return withOldFile(config, async (old) => {
    const mark = markIn(old);
    if (mark === undefined) throw new MoveRefused('This database has no mark of a move.');
    if (mark.state !== 'moving') {
      if (to === undefined)
        throw new MoveRefused(`${moveSentence(mark)} To come back, empty it, and run this with --to and its address.`);
      await onTarget(config.onDatabase(addressOf(to)), requireEmpty);
    }
    setMark(old, undefined);
    print('This database starts again.');
  });
}

async function copy(old: SqliteConnection, target: Config, place: string, print: Print): Promise<void> {
  if (pendingOf(appliedIn(old)).length > 0)
    throw new MoveRefused('This database has an older schema. Start this version once, or run "migrate" first.');
  const tables = tablesIn(old);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  await onTarget(target, requireEmpty);
  const collation = await withConnection(target, collationOf);
  const clashes = clashesIn(old, tables, collation === 'utf8mb4_bin');
  if (clashes.length > 0)
    throw new MoveRefused(`The other database takes these texts for equal. Change one of each:\n${clashes.join('\n')}`);
  const minutes = Math.ceil(total / ROWS_PER_SECOND / 60);
  print(`Copying ${total} rows to ${place}. This takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`);
  setMark(old, 'moving', place);
  old.exec('BEGIN EXCLUSIVE');
  await onTarget(target, (one) => one.mark(place));
  await migrateTarget(target, print);
  await onTarget(target, async (one) => {
    for (const table of tables) await copyTable(old, one, table);
    await compareSums(old, one);
  });
  old.exec('COMMIT');
  print('The copy is complete: all rows, the sums of the ledger and the audit chain are equal.');
  setMark(old, 'handing over', place);
  await finish(old, target, place, print);
}

async function copyTable(old: SqliteConnection, target: ServerTarget, table: Table): Promise<void> {
  const sent = await target.fill(table, pagesOf(old, table));
  const found = await target.digestOf(table);
  if (sent.rows !== table.rows || String(sent) !== String(found))
    throw new MoveRefused(
      `The copy of ${table.name} differs: ${table.rows} rows here, ${found.rows} there. Nothing has moved. Empty the other database, and run this again.`,
    );
}

async function compareSums(old: SqliteConnection, target: ServerTarget): Promise<void> {
  for (const [name, sql] of Object.entries(SUMS)) {
    const [here] = old.prepare(sql).all() as { value: unknown }[];
    const [there] = await target.rows<{ value: unknown }>(sql);
    if (String(here?.value) !== String(there?.value))
      throw new MoveRefused(`${name} differ: ${String(here?.value)} here, ${String(there?.value)} there.`);
  }
}

async function finish(old: SqliteConnection, target: Config, place: string, print: Print): Promise<void> {
  const mark = markIn(old);
  if (mark?.host !== place)
    throw new MoveRefused(`The copy is at ${mark?.host}, not at ${place}: run this with that address.`);
  await onTarget(target, (one) => one.unmark());
  setMark(old, 'moved', place);
  print(`Moved. Set DATABASE_URL to the address at ${place}, and start the service. The old file stays as it is.`);
}

async function requireEmpty(target: ServerTarget): Promise<void> {
  if (await target.hasMark())
    throw new MoveRefused('The other database has an unfinished copy. Empty it, and run this again.');
  const { length } = await target.tables();
  if (length > 0)
    throw new MoveRefused(`The other database has ${length} tables. Name an empty one, or drop them first.`);
}

const onTarget = <T>(target: Config, work: (one: ServerTarget) => Promise<T>): Promise<T> =>
  withConnection(target, (source) => work(new ServerTarget(source)));

/** In one transaction of its own, so that a file has one mark at any moment. */
function setMark(old: SqliteConnection, state: MoveState | undefined, place = ''): void {
  old.exec('BEGIN IMMEDIATE');
  if (state === undefined) old.exec(DROP_MARK);
  else {
    old.exec(CREATE_MARK);
    old.prepare(SET_MARK).run(state, place);
  }
  old.exec('COMMIT');
}

/** Neither the service nor a migration uses the file meanwhile. */
function withOldFile<T>({ embeddedFile }: Config, work: (old: SqliteConnection) => Promise<T>): Promise<T> {
  if (!existsSync(embeddedFile)) throw new MoveRefused(`There is no database at ${embeddedFile}. Check DATA_DIR.`);
  return withFileLock(`${embeddedFile}.lock`, async () => {
    requireUnused(embeddedFile);
    const Connection = libsqlDriver();
    const old = new Connection(embeddedFile, { timeout: 2_000 });
    try {
      return await work(old);
    } finally {
      old.close();
    }
  });
}

function addressOf(to: string): string {
  if (!URL.canParse(to) || !/^(?:mariadb|mysql):$/.test(new URL(to).protocol) || new URL(to).pathname.length < 2)
    throw new MoveRefused('--to is the address of a database, as in mariadb://user:password@host:3306/marquee.');
  return to;
}
