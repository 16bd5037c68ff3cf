import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '../product-build.mjs';
import { openEmbedded } from './embedded-database.mjs';
import { connect, recreate } from './server-database.mjs';

/**
 * A database with long lists for staff: listing 1 is a bot with all the votes, and listing 2 a server with all the bumps.
 * The same statements fill both kinds of database. Account 1 is an admin.
 */
export const STAFF_WORLD = {
  accounts: 1_000_000,
  listings: 100_000,
  votes: 1_000_000,
  /** How many of the votes were cast on the newest day. */
  burst: 20_000,
  bumps: 1_000_000,
  quarantined: 10_000,
  ratings: 100_000,
  auditEntries: 100_000,
  cases: 20_000,
};

/** The uuid of the n-th listing. */
export const staffListingUuid = (n) => `0192e000-0000-7000-8001-${String(n).padStart(12, '0')}`;

const END = Date.parse('2026-11-01T00:00:00Z') / 1000;
export const DIALECTS = {
  sqlite: {
    instant: (seconds) => `strftime('%Y-%m-%d %H:%M:%f', ${seconds}, 'unixepoch')`,
    day: (column) => `CAST(strftime('%s', ${column}) AS integer) / 86400`,
    whole: (value) => `CAST(${value} AS integer)`,
  },
  mysql: {
    instant: (seconds) => `TIMESTAMPADD(SECOND, ${seconds}, '1970-01-01')`,
    day: (column) => `TO_DAYS(${column}) - 719528`,
    whole: (value) => `FLOOR(${value})`,
  },
};

/** The statements that fill the database, with the name of their table first. The table `numbers` has 1 to 1,000,000, and remains. */
export function fillStatements({ instant, day, whole }, world) {
  const { accounts, listings, votes, burst, bumps, quarantined, ratings, auditEntries, cases } = world;
  const uuid = (middle) => `CONCAT('0192e000-0000-7000-80${middle}-', SUBSTR(CONCAT('000000000000', n), -12))`;
  const digits = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
  const ago = (seconds) => instant(`${END} - ${seconds}`);
  const upTo = (count) => `FROM numbers WHERE n <= ${count} ORDER BY n`;
  const state = "CASE n % 10 WHEN 3 THEN 'draft' WHEN 5 THEN 'denied' WHEN 7 THEN 'removed' ELSE 'approved' END";
  return [
    ['numbers', 'CREATE TABLE numbers (n integer PRIMARY KEY)'],
    [
      'numbers',
      `INSERT INTO numbers SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d
       FROM ${['a', 'b', 'c', 'e', 'f', 'g'].map((name) => `(${digits}) ${name}`).join(' CROSS JOIN ')}`,
    ],
    [
      'accounts',
      `INSERT INTO accounts (id, uuid, platform_id, username, username_key, role, created_at, updated_at)
       SELECT n, ${uuid('00')}, 400000000000000000 + n, CONCAT('Member_', n), CONCAT('member_', n),
         CASE n WHEN 1 THEN 'admin' ELSE 'user' END, ${ago('n * 60')}, ${ago('n * 60')} ${upTo(accounts)}`,
    ],
    [
      'listings',
      `INSERT INTO listings (id, uuid, kind, platform_id, live_platform_id, slug, state, owner_id, name, name_key, description,
         long_description, invite, tags, denial_reasons, needs_review, created_at, updated_at)
       SELECT n, ${uuid('01')}, CASE n % 2 WHEN 1 THEN 'bot' ELSE 'server' END, 410000000000000000 + n,
         CASE WHEN n <= 2 THEN 410000000000000000 + n END, CONCAT('place-', n), CASE WHEN n <= 2 THEN 'approved' ELSE ${state} END, n, CONCAT('Place ', n),
         CONCAT('place ', n), 'What it does.', '${'How to set it up, and where to get help. '.repeat(20)}',
         'https://platform.example/x', '["fun"]', '[]', CASE n % 100 WHEN 1 THEN 1 ELSE 0 END,
         ${ago('n * 60')}, ${ago('n * 60')} ${upTo(listings)}`,
    ],
    ['bots', `INSERT INTO bots (listing_id, screenshots) SELECT id, '[]' FROM listings WHERE kind = 'bot'`],
    [
      'servers',
      `INSERT INTO servers (listing_id, content_ratings, secondary_languages)
       SELECT id, '[]', '[]' FROM listings WHERE kind = 'server'`,
    ],
    // Two years, and then a day with a burst. Inserted from the oldest to the newest.
    [
      'votes',
      `INSERT INTO votes (id, listing_id, account_id, voted_at)
       SELECT n, 1, n, CASE WHEN n > ${votes - burst} THEN ${ago(`(${votes} - n) * 4`)}
         ELSE ${ago(`86400 - (${votes - burst} - n) * 64`)} END ${upTo(votes)}`,
    ],
    [
      'vote_days',
      `INSERT INTO vote_days (listing_id, day, votes)
       SELECT 1, ${day('voted_at')}, COUNT(*) FROM votes GROUP BY ${day('voted_at')}`,
    ],
    ['listings', `UPDATE listings SET votes = ${votes}, vote_revision = ${votes} WHERE id = 1`],
    [
      'removed_votes',
      `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause)
       SELECT ${votes} + n, 1, n, ${ago('n * 90')}, ${ago('0')}, 'quarantine' ${upTo(quarantined)}`,
    ],
    [
      'bumps',
      `INSERT INTO bumps (id, listing_id, account_id, bumped_at, sequence)
       SELECT n, 2, n, ${ago(`(${bumps} - n) * 60`)}, n ${upTo(bumps)}`,
    ],
    ['servers', `UPDATE servers SET bumps = ${bumps}, last_bumped_at = ${ago('0')} WHERE listing_id = 2`],
    [
      'ratings',
      `INSERT INTO ratings (listing_id, account_id, stars, comment, created_at, updated_at)
       SELECT 1, n, 1 + n % 5, 'It does what it says.', ${ago('n * 60')}, ${ago(`(n * 7919) % 60000000`)} ${upTo(ratings)}`,
    ],
    // Ratings of 1 to 5 stars are equally frequent.
    ['bots', `UPDATE bots SET total_ratings = ${ratings}, rating_sum = ${3 * ratings} WHERE listing_id = 1`],
    [
      'audit_entries',
      `INSERT INTO audit_entries (happened_at, actor_id, action, target_type, target_id, reason, sequence,
         previous_hash, hash)
       SELECT ${ago(`(${auditEntries} - n) * 60`)}, 1 + n % 20, CASE n % 3 WHEN 0 THEN 'listing.suspend' ELSE 'account.suspend' END,
         'account', ${whole('1 + n / 7')}, 'A reason.', n, '', '' ${upTo(auditEntries)}`,
    ],
    [
      'report_cases',
      `INSERT INTO report_cases (id, target, listing_id, live_target, state, reports, opened_at, last_reported_at, closed_at, outcome)
       SELECT n, 'listing', n, CASE n % 2 WHEN 0 THEN CONCAT('listing:', n) END, CASE n % 2 WHEN 0 THEN 'open' ELSE 'closed' END,
         1, ${ago('n * 60')}, ${ago('n * 60')}, CASE n % 2 WHEN 1 THEN ${ago('n * 50')} END,
         CASE n % 2 WHEN 1 THEN 'unfounded' END ${upTo(cases)}`,
    ],
    [
      'reports',
      `INSERT INTO reports (case_id, reporter_id, reason, created_at, updated_at)
       SELECT n, n, CASE n % 2 WHEN 0 THEN 'spam' ELSE 'other' END, ${ago('n * 60')}, ${ago('n * 60')} ${upTo(cases)}`,
    ],
  ];
}

/** A digest of what the data depends on. */
async function checksum() {
  const { migrations } = await product.load('core/database/migrations/migrations.js');
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const migration of migrations) hash.update(migration.name);
  return hash.digest('hex').slice(0, 12);
}

/** Returns the variables of the product, and `change(sql, values)`. The database is built unless it exists. */
export async function openStaffDatabase(kind, url, say) {
  return kind === 'embedded' ? openFile(say) : openServer(url, say);
}

async function openFile(say) {
  const folder = join(tmpdir(), `marquee-bench-staff-${await checksum()}`);
  const variables = { DATA_DIR: folder };
  if (!existsSync(folder)) {
    say('Building the embedded database: some minutes, once.');
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await product.command(['migrate'], { DATA_DIR: unfinished });
    const database = openEmbedded(unfinished);
    database.pragma('foreign_keys = OFF');
    for (const [, sql] of fillStatements(DIALECTS.sqlite, STAFF_WORLD)) database.exec(sql);
    database.exec('DROP TABLE numbers');
    database.close();
    await product.command(['directory', 'rebuild'], { DATA_DIR: unfinished });
    renameSync(unfinished, folder);
  }
  const database = openEmbedded(folder);
  return {
    variables,
    change: async (sql, values) => database.prepare(sql).run(values),
    close: async () => database.close(),
  };
}

async function openServer(url, say) {
  const own = new URL(url);
  own.pathname += `_staff_${await checksum()}`;
  const variables = { DATABASE_URL: String(own) };
  const marker = 'CREATE TABLE bench_finished (n integer)';
  const isBuilt = async () => {
    const connection = await connect(String(own)).catch(() => undefined);
    const found = await connection?.query('SELECT 1 FROM bench_finished').catch(() => undefined);
    await connection?.end();
    return found !== undefined;
  };
  if (!(await isBuilt())) {
    say(`Building ${own.pathname.slice(1)}: some minutes, once.`);
    await recreate(String(own), own.pathname.slice(1));
    await product.command(['migrate'], variables);
    const connection = await connect(String(own));
    await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0, time_zone = "+00:00"');
    for (const [table, sql] of fillStatements(DIALECTS.mysql, STAFF_WORLD)) {
      await connection.query(sql);
      if (sql.startsWith('INSERT') && table !== 'numbers') await connection.query(`ANALYZE TABLE ${table}`);
    }
    await connection.query('DROP TABLE numbers');
    await product.command(['directory', 'rebuild'], variables);
    await connection.query(marker);
    await connection.end();
  }
  const connection = await connect(String(own));
  return {
    variables,
    change: (sql, values) => connection.execute(sql, values),
    close: () => connection.end(),
  };
}
