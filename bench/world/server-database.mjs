import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import mysql from 'mysql2/promise';
import { product } from '../product-build.mjs';
import { END, LARGE, scatteredSql, spread } from './size.mjs';

const DAY_MS = 86_400_000;
const LEAST_POOL = 2 ** 30;

/** Opens the large database. It is built first if it is missing, or if this code or the schema has changed. */
export async function openServerDatabase(url, say) {
  const name = new URL(url).pathname.slice(1);
  if (!name.includes('bench'))
    throw new Error(`The database is rebuilt when needed: its name must contain "bench", not "${name}"`);
  const checksum = await currentChecksum();
  if ((await builtChecksum(url)) !== checksum) {
    say(`Building ${name}: takes a few minutes, once.`);
    await recreate(url, name);
    await product.command(['migrate'], { DATABASE_URL: url });
    await build(url, say);
    await mark(url, checksum);
  }
  const connection = await connect(url);
  const [[{ pool }]] = await connection.query('SELECT @@innodb_buffer_pool_size AS pool');
  if (pool < LEAST_POOL)
    say(`The database's buffer pool has ${Math.round(pool / 2 ** 20)} MB: its disk is measured too.`);
  return connection;
}

export const connect = (url) => mysql.createConnection({ uri: url.replace(/^mariadb:/, 'mysql:'), timezone: 'Z' });

/** A digest of what the data depends on: the code in this folder and the migrations. */
async function currentChecksum() {
  const { migrations } = await product.load('core/database/migrations/migrations.js');
  const hash = createHash('sha256');
  for (const file of ['server-database.mjs', 'size.mjs']) hash.update(readFileSync(new URL(file, import.meta.url)));
  for (const migration of migrations) hash.update(migration.name);
  return hash.digest('hex');
}

async function builtChecksum(url) {
  let connection;
  try {
    connection = await connect(url);
    const [[row]] = await connection.query('SELECT checksum FROM bench_marker');
    return row?.checksum;
  } catch (error) {
    if (error.code === 'ER_BAD_DB_ERROR' || error.code === 'ER_NO_SUCH_TABLE') return undefined;
    throw error;
  } finally {
    await connection?.end();
  }
}

async function mark(url, checksum) {
  const connection = await connect(url);
  await connection.query('CREATE TABLE bench_marker (checksum char(64) PRIMARY KEY)');
  await connection.query('INSERT INTO bench_marker VALUES (?)', [checksum]);
  await connection.end();
}

export async function recreate(url, name) {
  const withoutDatabase = new URL(url);
  withoutDatabase.pathname = '/';
  const connection = await connect(String(withoutDatabase));
  await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
  await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  await connection.end();
}

async function build(url, say) {
  const connection = await connect(url);
  // The rows are consistent by construction, and checking each of them would take most of the time.
  await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0, time_zone = "+00:00"');
  for (const [what, work] of Object.entries({ accounts, listings, votes, bumps, counters })) {
    const begun = performance.now();
    await work(connection);
    say(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await connection.query('ANALYZE TABLE accounts, listings, bots, servers, votes, vote_days, bumps');
  await connection.end();
}

const uuid = (middle, n) => `CONCAT('0192e000-0000-7000-80${middle}-', LOWER(LPAD(HEX(${n}), 12, '0')))`;
const platformId = (start, n) => `CONCAT('${start}', LPAD(${n}, 16, '0'))`;
const earlier = (unit, n) => `TIMESTAMPADD(${unit}, -(${n}), '${sqlInstant(END)}')`;
const sqlInstant = (date) => date.toISOString().replace('T', ' ').slice(0, 23);

function accounts(connection) {
  return connection.query(
    `INSERT INTO accounts (id, uuid, platform_id, username, username_key, display_name, use_display_name, name_color, created_at, updated_at)
     SELECT seq, ${uuid('00', 'seq')}, ${platformId('40', 'seq')}, CONCAT('member_', seq), CONCAT('member_', seq), IF(seq % 3 = 0, NULL, CONCAT('Member No. ', seq)),
       seq % 2, IF(seq % 5 = 0, '#7c5cff', NULL), ${earlier('MINUTE', 'seq')}, ${earlier('MINUTE', 'seq')} FROM seq_1_to_${LARGE.accounts}`,
  );
}

async function listings(connection) {
  const text = `REPEAT('What it does, how to set it up, and where to get help. ', 1 + seq % 12)`;
  const common = (kind, name, offset, platform, owner) =>
    `INSERT INTO listings (id, uuid, kind, platform_id, live_platform_id, slug, state, owner_id, name, name_key, description, long_description,
       image, banner, invite, tags, verified, denial_reasons, created_at, updated_at)
     SELECT ${offset} + seq, ${uuid('01', `${offset} + seq`)}, '${kind}', ${platform}, ${platform}, CONCAT('${kind}-', seq), 'approved', ${owner},
       CONCAT('${name} ', seq), LOWER(CONCAT('${name} ', seq)), CONCAT('${name} number ', seq, ' of this directory.'), ${text}, CONCAT('https://cdn.example/${kind}/', seq, '.png'), NULL,
       CONCAT('https://platform.example/${kind}/', seq), '["utility","music","moderation"]', seq % 4 = 0, '[]',
       ${earlier('MINUTE', 'seq')}, ${earlier('SECOND', 'seq')}`;
  const { bots, servers } = LARGE;
  await connection.query(`${common('bot', 'Bot', 0, platformId('41', 'seq'), 'seq')} FROM seq_1_to_${bots}`);
  await connection.query(
    `${common('server', 'Server', bots, platformId('42', 'seq'), 'seq')} FROM seq_1_to_${servers}`,
  );
  await connection.query(
    `INSERT INTO bots (listing_id, prefix, permissions, server_count, shard_count, website, screenshots, rating_sum, total_ratings)
     SELECT seq, '!', '268435456', seq % 90000, seq % 60, CONCAT('https://bot-', seq, '.example'),
       '["https://cdn.example/1.png","https://cdn.example/2.png"]', 4 * (seq % 50), seq % 50 FROM seq_1_to_${bots}`,
  );
  await connection.query(
    `INSERT INTO servers (listing_id, member_count, member_count_mode, online_count, content_ratings, secondary_languages, category)
     SELECT ${bots} + seq, seq * 7, ELT(1 + seq % 3, 'accurate', 'approximate', 'hidden'), seq, '["general"]', '["de"]', 'technology'
     FROM seq_1_to_${servers}`,
  );
}

/** Inserted in the order in which they were cast, as in production. */
async function votes(connection) {
  const { accounts: people, bots, servers } = LARGE;
  const others = bots + servers - 1;
  await cast(connection, LARGE.hotVotes, '1', scatteredSql('seq', people));
  await cast(connection, LARGE.otherVotes, `2 + (seq * 31) % ${others}`, scatteredSql('seq', people));
}

async function cast(connection, total, listing, account) {
  for (const { day, first, last } of spread(total)) {
    const from = sqlInstant(new Date(day * DAY_MS));
    const microseconds = `((seq - ${first}) * ${DAY_MS} DIV ${last - first + 1}) * 1000`;
    await connection.query(
      `INSERT INTO votes (listing_id, account_id, voted_at)
       SELECT ${listing}, ${account}, TIMESTAMPADD(MICROSECOND, ${microseconds}, '${from}') FROM seq_${first}_to_${last}`,
    );
  }
}

async function bumps(connection) {
  const { bots, servers, accounts: people } = LARGE;
  const insert = (total, server, minutes) =>
    connection.query(
      `INSERT INTO bumps (listing_id, account_id, bumped_at) SELECT ${bots} + ${server}, ${scatteredSql('seq', people)},
         ${earlier('MINUTE', minutes)} FROM seq_1_to_${total} ORDER BY 3`,
    );
  // The numbers follow in `counters`.
  await connection.query('ALTER TABLE bumps DROP INDEX ux_bumps_sequence');
  await insert(LARGE.hotBumps, '1', 'seq * 721');
  await insert(LARGE.otherBumps, `2 + seq % ${servers / 2 - 1}`, `seq DIV ${servers / 2 - 1} * 1500 + seq % 700`);
}

/** Computes the derived tables and counts from the rows. */
async function counters(connection) {
  await connection.query(
    `UPDATE bumps b JOIN (SELECT id, ROW_NUMBER() OVER (PARTITION BY listing_id ORDER BY bumped_at, id) AS n FROM bumps) x
       ON x.id = b.id SET b.sequence = x.n`,
  );
  await connection.query(
    `INSERT INTO vote_days (listing_id, day, votes)
     SELECT listing_id, TO_DAYS(voted_at) - TO_DAYS('1970-01-01'), COUNT(*) FROM votes GROUP BY 1, 2`,
  );
  await connection.query(
    `UPDATE listings l JOIN (SELECT listing_id, SUM(votes) AS votes FROM vote_days GROUP BY 1) c ON c.listing_id = l.id
     SET l.votes = c.votes, l.vote_revision = c.votes`,
  );
  await connection.query('ALTER TABLE bumps ADD UNIQUE INDEX ux_bumps_sequence (listing_id, sequence)');
  await connection.query(
    `UPDATE servers s JOIN (SELECT listing_id, COUNT(*) AS bumps, MAX(bumped_at) AS last FROM bumps GROUP BY 1) c
       ON c.listing_id = s.listing_id SET s.bumps = c.bumps, s.last_bumped_at = c.last`,
  );
}
