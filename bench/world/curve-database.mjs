import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '../product-build.mjs';
import { openEmbedded } from './embedded-database.mjs';
import { connect, recreate } from './server-database.mjs';
import { DIALECTS, fillStatements } from './staff-database.mjs';

/** Each account votes for bot 1, and this many times for other listings. */
const OTHER_VOTES = 9;
const REWARD = 5;
const MINTS = 60;
const END = Date.parse('2026-11-01T00:00:00Z') / 1000;
const TWO_YEARS = 63_072_000;
const INDICES = `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'votes' AND sql IS NOT NULL`;

/** Everything in proportion to the votes. */
const worldOf = (votes) => ({
  accounts: votes / 10,
  listings: votes / 100,
  votes: votes / 10,
  burst: votes / 500,
  bumps: votes / 100,
  quarantined: votes / 1_000,
  ratings: votes / 100,
  auditEntries: votes / 100,
  cases: votes / 500,
});

/**
 * The votes for other listings, and the ledger with the reward of each account's first vote. Ten accounts in succession vote for
 * the same listings at about the same time, so that the days of a listing are as few as on a real site.
 */
function moreStatements({ instant, day, whole }, { accounts, listings }) {
  const turns = Array.from({ length: OTHER_VOTES }, (_, turn) => `SELECT ${turn} AS t`).join(' UNION ALL ');
  const listing = `2 + (${whole('n / 10')} * 7 + t * 997) % ${listings - 1}`;
  const votedAt = instant(`${END} - ${whole(`(${accounts} - n) * ${TWO_YEARS}.0 / ${accounts}`)}`);
  const at = instant(`${END} - ${TWO_YEARS}`);
  // Mint m gave the rewards m, m + 60 and so on.
  const given = `(${accounts} - n) / ${MINTS}`;
  return [
    [
      'votes',
      `INSERT INTO votes (id, listing_id, account_id, voted_at)
       SELECT ${2 * accounts} + (n - 1) * ${OTHER_VOTES} + t, ${listing}, n, ${votedAt}
       FROM numbers CROSS JOIN (${turns}) turns WHERE n <= ${accounts}`,
    ],
    [
      'vote_days',
      `INSERT INTO vote_days (listing_id, day, votes)
       SELECT listing_id, ${day('voted_at')}, COUNT(*) FROM votes WHERE listing_id > 1 GROUP BY listing_id, ${day('voted_at')}`,
    ],
    [
      'listings',
      `UPDATE listings SET votes = (SELECT COALESCE(SUM(d.votes), 0) FROM vote_days d WHERE d.listing_id = listings.id),
         vote_revision = (SELECT COALESCE(SUM(d.votes), 0) FROM vote_days d WHERE d.listing_id = listings.id)`,
    ],
    [
      'ledger_postings',
      `INSERT INTO ledger_postings (id, idempotency_key, kind, cause_type, cause_id, created_at)
       SELECT n, CONCAT('vote:', n), 'vote-reward', 'vote', n, ${at} FROM numbers WHERE n <= ${accounts}`,
    ],
    [
      'ledger_accounts',
      `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries)
       SELECT n, 'mint', n % ${MINTS}, -${REWARD} * (${whole(given)} + 1), ${whole(given)} + 1 FROM numbers WHERE n <= ${MINTS}`,
    ],
    [
      'ledger_accounts',
      `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries)
       SELECT ${MINTS} + n, 'account', n, ${REWARD}, 1 FROM numbers WHERE n <= ${accounts}`,
    ],
    [
      'ledger_entries',
      `INSERT INTO ledger_entries (ledger_account_id, sequence, posting_id, amount, balance_after)
       SELECT 1 + (n - 1) % ${MINTS}, 1 + ${whole(`(n - 1) / ${MINTS}`)}, n, -${REWARD}, -${REWARD} * (1 + ${whole(`(n - 1) / ${MINTS}`)})
       FROM numbers WHERE n <= ${accounts}`,
    ],
    [
      'ledger_entries',
      `INSERT INTO ledger_entries (ledger_account_id, sequence, posting_id, amount, balance_after)
       SELECT ${MINTS} + n, 1, n, ${REWARD}, ${REWARD} FROM numbers WHERE n <= ${accounts}`,
    ],
  ];
}

const statements = (dialect, world) => [...fillStatements(dialect, world), ...moreStatements(dialect, world)];

/** Builds a database with this number of votes. Returns the variables of the product, `change(sql, values)` and `drop()`. */
export async function makeCurveDatabase(kind, votes, { databaseUrl }) {
  const world = worldOf(votes);
  const made = kind === 'embedded' ? await makeFile(world) : await makeOnServer(databaseUrl, votes, world);
  return { ...made, world };
}

async function makeFile(world) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-curve-'));
  const variables = { DATA_DIR: folder };
  await product.command(['migrate'], variables);
  const database = openEmbedded(folder);
  for (const setting of ['foreign_keys = OFF', 'synchronous = OFF', 'cache_size = -400000', 'temp_store = MEMORY'])
    database.pragma(setting);
  const indices = database.prepare(INDICES).all();
  for (const { name } of indices) database.exec(`DROP INDEX ${name}`);
  let areBack = false;
  for (const [table, sql] of statements(DIALECTS.sqlite, world)) {
    if (table === 'vote_days' && !areBack && sql.includes('listing_id > 1')) {
      for (const index of indices) database.exec(index.sql);
      areBack = true;
    }
    database.exec(sql);
  }
  database.exec('DROP TABLE numbers; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  await product.command(['directory', 'rebuild'], variables);
  return {
    variables,
    change: async (sql, values) => {
      const opened = openEmbedded(folder);
      opened.prepare(sql).run(values);
      opened.close();
    },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makeOnServer(url, votes, world) {
  const own = new URL(url);
  own.pathname += `_curve_${votes}`;
  const name = own.pathname.slice(1);
  const variables = { DATABASE_URL: String(own) };
  await recreate(String(own), name);
  await product.command(['migrate'], variables);
  const connection = await connect(String(own));
  await connection.query(
    `SET SESSION foreign_key_checks = 0, unique_checks = 0, time_zone = '+00:00', sql_mode = 'NO_UNSIGNED_SUBTRACTION'`,
  );
  for (const [table, sql] of statements(DIALECTS.mysql, world)) {
    await connection.query(sql);
    if (sql.startsWith('INSERT')) await connection.query(`ANALYZE TABLE ${table}`);
  }
  await connection.query('DROP TABLE numbers');
  await product.command(['directory', 'rebuild'], variables);
  return {
    variables,
    change: (sql, values) => connection.execute(sql, values),
    drop: async () => {
      await connection.query(`DROP DATABASE \`${name}\``);
      await connection.end();
    },
  };
}
