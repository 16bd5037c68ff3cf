import { LARGE, buildWorld } from '../fraud/worlds/catalogue.mjs';
import { makeCurveDatabase } from './curve-database.mjs';
import { openEmbedded } from './embedded-database.mjs';

const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;
const stored = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 23);
const dayOf = (ms) => Math.floor(ms / DAY_MS);

/** Years of accounts, four of five with a picture. */
const SPREAD = `UPDATE accounts SET platform_id = 400000000000000000 + id * 1000000000007,
  avatar = CASE WHEN id % 5 THEN 'https://platform.example/a.png' END`;

const READERS = 'INSERT INTO listing_days (listing_id, day, views) SELECT listing_id, day, 10 * votes FROM vote_days';

/** The platform's id of an account that voted for bot 1. */
export const checkedId = (id) => String(400_000_000_000_000_000n + BigInt(id) * 1_000_000_000_007n);

/** Two years of votes in an embedded database, and in the last 45 days those of a synthetic site with crowds and farms. */
export async function makeFarmsDatabase(options) {
  const made = await makeCurveDatabase('embedded', options.votes, options);
  const database = openEmbedded(made.variables.DATA_DIR);
  for (const setting of ['foreign_keys = OFF', 'synchronous = OFF']) database.pragma(setting);
  const { world } = buildWorld(LARGE, options.seed);
  const shift = Date.now() - world.now;
  // Every tenth listing of the others is an approved bot, as are the first ones.
  const listingOf = (id) => 10 * id + 1;
  const accountOf = (id) => made.world.accounts + id;
  const [first] = database.prepare('SELECT MAX(id) AS id FROM votes').all();
  const active = world.votes.filter(({ removedAt }) => removedAt === null);
  // The search writes to the audit log, after the last of the entries.
  database.exec('UPDATE audit_heads SET sequence = (SELECT MAX(sequence) FROM audit_entries)');
  database.exec('BEGIN IMMEDIATE');
  // A million accounts of the same instant without a picture, or votes without readers, would be a farm.
  database.exec(SPREAD);
  database.exec(READERS);
  await insertEach(database, 'accounts', world.accounts, ({ id, platformId, name, hasDefaultAvatar, firstSeenAt }) => ({
    id: accountOf(id),
    uuid: `0192e000-0000-7000-8009-${String(id).padStart(12, '0')}`,
    platform_id: platformId,
    username: name,
    username_key: name,
    avatar: hasDefaultAvatar ? null : 'https://platform.example/a.png',
    created_at: stored((firstSeenAt ?? 0) + shift),
    updated_at: stored(Date.now()),
  }));
  const others = world.accounts.filter(({ deeds }) => deeds.length > 0);
  await insertEach(database, 'notifications', others, ({ id }) => ({
    account_id: accountOf(id),
    kind: 'outbid',
    at: stored(Date.now() - DAY_MS),
    read_at: stored(Date.now()),
  }));
  await insertEach(database, 'votes', active, ({ id, listingId, accountId, at, via }) => ({
    id: first.id + id,
    listing_id: listingOf(listingId),
    account_id: accountOf(accountId),
    voted_at: stored(at + shift),
    by_chat: Number(via === 'chat'),
  }));
  await addDays(
    database,
    ['vote_days', 'votes'],
    active.map(({ listingId, at }) => [listingOf(listingId), at + shift, 1]),
  );
  const read = world.traffic.map(({ listingId, hour, views }) => [listingOf(listingId), hour + shift, views]);
  await addDays(database, ['listing_days', 'views'], read);
  database.exec(`UPDATE listings SET votes = (SELECT COALESCE(SUM(d.votes), 0) FROM vote_days d WHERE d.listing_id = listings.id);
    COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)`);
  database.close();
  return made;
}

/** Rows are [listing, time, count]. */
async function addDays(database, [table, column], rows) {
  const days = new Map();
  for (const [listing, at, count] of rows) {
    const key = `${listing} ${dayOf(at)}`;
    days.set(key, (days.get(key) ?? 0) + count);
  }
  const rowOf = ([key, count]) => {
    const [listing, day] = key.split(' ').map(Number);
    return { listing_id: listing, day, [column]: count };
  };
  await insertEach(
    database,
    table,
    [...days],
    rowOf,
    `ON CONFLICT DO UPDATE SET ${column} = ${column} + excluded.${column}`,
  );
}

/** libsql frees finished statements only when the event loop turns. */
async function insertEach(database, table, entries, rowOf, more = '') {
  const names = Object.keys(rowOf(entries[0]));
  const statement = database.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) ${more}`,
  );
  for (const [index, entry] of entries.entries()) {
    statement.run(Object.values(rowOf(entry)));
    if (index % AT_ONCE === 0) await new Promise(setImmediate);
  }
}
