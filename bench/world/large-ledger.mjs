import { connect, recreate } from './server-database.mjs';
import { product } from '../product-build.mjs';

const PER_ACCOUNT = 10;
const LISTINGS = 10_000;
const REWARD = 5;
const MINTS = 60;
const AT = "'2026-01-01'";

/** The tables that are filled without their indices, which are built at the end: sorted, so in a fraction of the time. */
const LARGE = ['votes', 'ledger_postings', 'ledger_entries'];

/**
 * A ledger with the rewards of `votes` votes. Every account voted for ten bots, and vote n has posting n. Bot n belongs to
 * account n.
 */
export async function makeLargeLedger(url, votes, say) {
  const own = new URL(url);
  own.pathname += '_large';
  const name = own.pathname.slice(1);
  await recreate(String(own), name);
  await product.command(['migrate'], { DATABASE_URL: String(own) });
  const connection = await connect(String(own));
  // The numbers of sequence tables are unsigned, and balances of mints are negative.
  await connection.query(
    `SET SESSION foreign_key_checks = 0, unique_checks = 0, time_zone = '+00:00', sql_mode = 'NO_UNSIGNED_SUBTRACTION'`,
  );
  const indices = await dropIndices(connection);
  for (const [what, sql] of statements(votes)) {
    const begun = performance.now();
    await connection.query(sql);
    say(`  ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
  const begun = performance.now();
  for (const sql of indices) await connection.query(sql);
  say(`  indices: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  await connection.query(`ANALYZE TABLE ${LARGE.join(', ')}, ledger_accounts`);
  return {
    url: String(own),
    accounts: votes / PER_ACCOUNT,
    listings: LISTINGS,
    drop: async () => {
      await connection.query(`DROP DATABASE \`${name}\``);
      await connection.end();
    },
  };
}

/** Returns the statements that create them again. */
async function dropIndices(connection) {
  const [found] = await connection.query(
    `SELECT table_name AS tbl, index_name AS name, MIN(non_unique) AS plain,
       GROUP_CONCAT(column_name ORDER BY seq_in_index) AS list
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND index_name <> 'PRIMARY' AND table_name IN (?) GROUP BY 1, 2`,
    [LARGE],
  );
  for (const { tbl, name } of found) await connection.query(`ALTER TABLE ${tbl} DROP INDEX ${name}`);
  return found.map(
    ({ tbl, name, plain, list }) => `ALTER TABLE ${tbl} ADD ${Number(plain) ? '' : 'UNIQUE '}INDEX ${name} (${list})`,
  );
}

/** Rows are inserted in the order of their primary keys. Vote n is that of account (n - 1) DIV 10 + 1. */
function statements(votes) {
  const accounts = votes / PER_ACCOUNT;
  const uuid = (letter) => `CONCAT('${letter}', LPAD(seq, 35, '0'))`;
  const account = `((seq - 1) DIV ${PER_ACCOUNT} + 1)`;
  const turn = `(seq - 1) % ${PER_ACCOUNT}`;
  const listing = `(${account} * 7 + ${turn} * 997) % ${LISTINGS} + 1`;
  // Mint m gives for the votes m, m + 60 and so on; mint 0 for 60, 120 and so on.
  const given = `(${votes} - seq % ${MINTS}) DIV ${MINTS} + (seq % ${MINTS} > 0)`;
  return [
    [
      'accounts',
      `INSERT INTO accounts (id, uuid, platform_id, username, username_key, created_at, updated_at)
       SELECT seq, ${uuid('a')}, seq, CONCAT('member_', seq), CONCAT('member_', seq), ${AT}, ${AT} FROM seq_1_to_${accounts}`,
    ],
    [
      'listings',
      `INSERT INTO listings (id, uuid, kind, platform_id, live_platform_id, state, owner_id, name, name_key, description, invite,
         tags, denial_reasons, created_at, updated_at)
       SELECT seq, ${uuid('b')}, 'bot', seq, seq, 'approved', seq, CONCAT('Bot ', seq), CONCAT('bot ', seq), 'A bot.',
         'https://platform.example', '[]', '[]', ${AT}, ${AT} FROM seq_1_to_${LISTINGS}`,
    ],
    ['bots', `INSERT INTO bots (listing_id, screenshots) SELECT id, '[]' FROM listings`],
    [
      'votes',
      `INSERT INTO votes (id, listing_id, account_id, voted_at)
       SELECT seq, ${listing}, ${account}, ${AT} FROM seq_1_to_${votes}`,
    ],
    [
      'counts',
      `UPDATE listings l JOIN (SELECT listing_id, COUNT(*) AS votes FROM votes GROUP BY 1) c ON c.listing_id = l.id
       SET l.votes = c.votes, l.vote_revision = c.votes`,
    ],
    [
      'vote_days',
      `INSERT INTO vote_days (listing_id, day, votes) SELECT id, TO_DAYS(${AT}) - TO_DAYS('1970-01-01'), votes FROM listings`,
    ],
    [
      'postings',
      `INSERT INTO ledger_postings (id, idempotency_key, kind, cause_type, cause_id, created_at)
       SELECT seq, CONCAT('vote:', seq), 'vote-reward', 'vote', seq, ${AT} FROM seq_1_to_${votes}`,
    ],
    [
      'mints',
      `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries)
       SELECT seq, 'mint', seq % ${MINTS}, -${REWARD} * CAST(${given} AS signed), ${given} FROM seq_1_to_${MINTS}`,
    ],
    [
      'purses',
      `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries)
       SELECT ${MINTS} + seq, 'account', seq, ${REWARD * PER_ACCOUNT}, ${PER_ACCOUNT} FROM seq_1_to_${accounts}`,
    ],
    [
      'entries of the mints',
      `INSERT INTO ledger_entries (ledger_account_id, sequence, posting_id, amount, balance_after)
       SELECT m.seq, n.seq, (n.seq - 1) * ${MINTS} + m.seq, -${REWARD}, -${REWARD} * CAST(n.seq AS signed)
       FROM seq_1_to_${MINTS} m JOIN seq_1_to_${Math.ceil(votes / MINTS)} n
       WHERE (n.seq - 1) * ${MINTS} + m.seq <= ${votes} ORDER BY m.seq, n.seq`,
    ],
    [
      'entries of the purses',
      `INSERT INTO ledger_entries (ledger_account_id, sequence, posting_id, amount, balance_after)
       SELECT ${MINTS} + ${account}, ${turn} + 1, seq, ${REWARD}, ${REWARD} * (${turn} + 1) FROM seq_1_to_${votes}`,
    ],
  ];
}
