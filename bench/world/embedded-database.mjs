import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '../product-build.mjs';
import { END, SMALL, accountPlatformId, botPlatformId, scattered, spread } from './size.mjs';

const Sqlite = createRequire(import.meta.url)('libsql');
const DAY_MS = 86_400_000;
const stored = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 23);

/** The folder of the small database, for DATA_DIR. It is built if it is missing or out of date. */
export async function embeddedFolder(say) {
  const { migrations } = await product.load('core/database/migrations/migrations.js');
  const hash = createHash('sha256');
  for (const file of ['embedded-database.mjs', 'size.mjs']) hash.update(readFileSync(new URL(file, import.meta.url)));
  for (const migration of migrations) hash.update(migration.name);
  const folder = join(tmpdir(), `marquee-bench-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(join(folder, 'marquee.db'))) {
    say('Building the embedded database: some seconds, once.');
    // Built under another name and renamed at the end, so that an interrupted build is never used.
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await product.command(['migrate'], { DATA_DIR: unfinished });
    await build(openEmbedded(unfinished));
    renameSync(unfinished, folder);
  }
  return folder;
}

export const openEmbedded = (folder) => new Sqlite(join(folder, 'marquee.db'), { timeout: 2_000 });

async function build(database) {
  database.pragma('foreign_keys = OFF');
  for (const work of [accounts, bots, votes]) {
    database.exec('BEGIN IMMEDIATE');
    await work(database);
    database.exec('COMMIT');
  }
  database.exec(`UPDATE listings SET votes = (SELECT COALESCE(SUM(d.votes), 0) FROM vote_days d WHERE d.listing_id = listings.id);
    UPDATE listings SET vote_revision = votes; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)`);
  database.close();
}

/** Inserts many rows with one prepared statement. libsql frees finished statements only when the event loop turns. */
async function insertEach(database, table, count, rowOf) {
  const names = Object.keys(rowOf(1));
  const statement = database.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  for (let n = 1; n <= count; n += 1) {
    statement.run(Object.values(rowOf(n)));
    if (n % 1_000 === 0) await new Promise(setImmediate);
  }
}

const uuid = (middle, n) => `0192e000-0000-7000-80${middle}-${n.toString(16).padStart(12, '0')}`;
const long = 'What it does, how to set it up, and where to get help. ';

function accounts(database) {
  return insertEach(database, 'accounts', SMALL.accounts, (n) => ({
    id: n,
    uuid: uuid('00', n),
    platform_id: accountPlatformId(n),
    username: `member_${n}`,
    username_key: `member_${n}`,
    display_name: n % 3 === 0 ? null : `Member No. ${n}`,
    use_display_name: n % 2,
    created_at: stored(END - n * 60_000),
    updated_at: stored(END - n * 60_000),
  }));
}

async function bots(database) {
  await insertEach(database, 'listings', SMALL.bots, (n) => ({
    id: n,
    uuid: uuid('01', n),
    kind: 'bot',
    platform_id: botPlatformId(n),
    live_platform_id: botPlatformId(n),
    slug: `bot-${n}`,
    state: 'approved',
    owner_id: n,
    name: `Bot ${n}`,
    name_key: `bot ${n}`,
    description: `Bot number ${n} of this directory.`,
    long_description: long.repeat(1 + (n % 12)),
    image: `https://cdn.example/bot/${n}.png`,
    invite: `https://platform.example/bot/${n}`,
    tags: '["utility","music","moderation"]',
    verified: n % 4 === 0 ? 1 : 0,
    denial_reasons: '[]',
    created_at: stored(END - n * 60_000),
    updated_at: stored(END - n * 1_000),
  }));
  await insertEach(database, 'bots', SMALL.bots, (n) => ({
    listing_id: n,
    prefix: '!',
    permissions: '268435456',
    server_count: n % 9_000,
    shard_count: n % 60,
    website: `https://bot-${n}.example`,
    screenshots: '["https://cdn.example/1.png","https://cdn.example/2.png"]',
    rating_sum: 4 * (n % 50),
    total_ratings: n % 50,
  }));
}

async function votes(database) {
  await cast(database, SMALL.hotVotes, () => 1);
  await cast(database, SMALL.otherVotes, (n) => 2 + ((n * 31) % (SMALL.bots - 1)));
  database.exec(
    `INSERT INTO vote_days (listing_id, day, votes)
     SELECT listing_id, CAST(strftime('%s', voted_at) AS integer) / 86400, COUNT(*) FROM votes GROUP BY 1, 2`,
  );
}

async function cast(database, total, listing) {
  const days = spread(total);
  let position = 0;
  await insertEach(database, 'votes', total, (n) => {
    if (n === 1) position = 0;
    while (days[position].last < n) position += 1;
    const { day, first, last } = days[position];
    const within = Math.floor(((n - first) * DAY_MS) / (last - first + 1));
    return {
      listing_id: listing(n),
      account_id: scattered(n, SMALL.accounts),
      voted_at: stored(day * DAY_MS + within),
    };
  });
}
