import { product } from '../product-build.mjs';
import { connect, recreate } from './server-database.mjs';

export const ACCOUNTS = 20_000;
/** The number of bots, numbered from 1, and of the servers after them. The n-th account owns the n-th of each. */
export const LISTINGS = 2_000;
const TOKENS = 1_000_000_000;
const MINTS = 60;

/** Makes a small database for one run of the writes, so that its rows affect no other figure. `listeners`: of each listing. */
export async function makeWritesDatabase(url, { listeners = 0 } = {}) {
  const own = new URL(url);
  own.pathname += '_writes';
  await recreate(String(own), own.pathname.slice(1));
  await product.command(['migrate'], { DATABASE_URL: String(own) });
  const connection = await connect(String(own));
  const uuid = (letter, from = 0) => `CONCAT('${letter}', LPAD(seq + ${from}, 35, '0'))`;
  await connection.query(
    `INSERT INTO accounts (id, uuid, platform_id, username, created_at, updated_at)
     SELECT seq, ${uuid('a')}, seq, CONCAT('member_', seq), '2026-01-01', '2026-01-01' FROM seq_1_to_${ACCOUNTS}`,
  );
  await fund(connection);
  for (const [kind, from] of [
    ['bot', 0],
    ['server', LISTINGS],
  ])
    await connection.query(
      `INSERT INTO listings (id, uuid, kind, platform_id, live_platform_id, state, owner_id, name, description, invite, tags,
         denial_reasons, created_at, updated_at)
       SELECT ${from} + seq, ${uuid('b', from)}, '${kind}', ${from} + seq, ${from} + seq, 'approved', seq, CONCAT('Listing ', seq),
         'A listing.', 'https://platform.example', '[]', '[]', '2026-01-01', '2026-01-01' FROM seq_1_to_${LISTINGS}`,
    );
  await connection.query(`INSERT INTO bots (listing_id, screenshots) SELECT seq, '[]' FROM seq_1_to_${LISTINGS}`);
  await connection.query(
    `INSERT INTO servers (listing_id, content_ratings, secondary_languages)
     SELECT ${LISTINGS} + seq, '[]', '[]' FROM seq_1_to_${LISTINGS}`,
  );
  await connection.query('UPDATE listings SET listeners = ?', [listeners]);
  await connection.end();
  return String(own);
}

/** Gives every account its tokens by a posting, as the ledger would: its audit runs while the writes are measured. */
async function fund(connection) {
  await connection.query(`SET SESSION time_zone = '+00:00'`);
  const mint = `seq % ${MINTS}`;
  // `seq` is unsigned, and negative amounts are not.
  const place = `CAST(seq DIV ${MINTS} + (${mint} > 0) AS SIGNED)`;
  const given = `CAST((${ACCOUNTS} - seq) DIV ${MINTS} + (seq > 0) AS SIGNED)`;
  const purses = `FROM seq_1_to_${ACCOUNTS}`;
  for (const sql of [
    `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries) SELECT seq, 'account', seq, ${TOKENS}, 1 ${purses}`,
    `INSERT INTO ledger_accounts (id, kind, owner_id, balance, entries)
     SELECT ${ACCOUNTS + 1} + seq, 'mint', seq, -${TOKENS} * ${given}, ${given} FROM seq_0_to_${MINTS - 1}`,
    `INSERT INTO ledger_postings (id, idempotency_key, kind, cause_type, cause_id, created_at)
     SELECT seq, CONCAT('funds:', seq), 'adjustment', 'adjustment', seq, '2026-01-01' ${purses}`,
    `INSERT INTO ledger_entries (posting_id, ledger_account_id, sequence, amount, balance_after)
     SELECT seq, seq, 1, ${TOKENS}, ${TOKENS} ${purses}`,
    `INSERT INTO ledger_entries (posting_id, ledger_account_id, sequence, amount, balance_after)
     SELECT seq, ${ACCOUNTS + 1} + ${mint}, ${place}, -${TOKENS}, -${TOKENS} * ${place} ${purses}`,
  ])
    await connection.query(sql);
}
