import mysql from 'mysql2/promise';
import { answerOrders } from './toggle.mjs';

/** The statements of a vote and its reward, in the product's order, as prepared statements and nothing else. */
const DAY_MS = 86_400_000;
const FIND = "SELECT kind FROM listings WHERE id = ? AND state = 'approved'";
const COUNT = 'UPDATE listings SET votes = votes + ?, vote_revision = vote_revision + 1 WHERE id = ?';
const INSERT = 'INSERT INTO votes (listing_id, account_id, voted_at) VALUES (?, ?, ?)';
const DAY = 'INSERT INTO vote_days (listing_id, day, votes) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE votes = votes + 1';
const LOOK = `SELECT v.id, v.voted_at, l.kind FROM votes v JOIN listings l ON l.id = v.listing_id
  WHERE v.listing_id = ? AND v.account_id = ?`;
const TAKE = 'UPDATE listings SET votes = votes WHERE id = ?';
const DELETE = 'DELETE FROM votes WHERE id = ?';
const KEEP = `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause) VALUES (?, ?, ?, ?, ?, 'voter')`;
const UNCOUNT = 'UPDATE vote_days SET votes = votes - 1 WHERE listing_id = ? AND day = ?';
const POSTING = `INSERT INTO ledger_postings (idempotency_key, kind, cause_type, cause_id, reversal_of, created_at, note, actor_id)
  SELECT ?, ?, 'vote', ?, ?, ?, NULL, NULL FROM (SELECT 1 AS one) this
  WHERE NOT EXISTS (SELECT 1 FROM ledger_postings WHERE idempotency_key = ?)
    AND NOT EXISTS (SELECT 1 FROM ledger_postings WHERE reversal_of = ?)`;
const ORIGINAL = `SELECT p.id, p.kind, p.cause_id, p.created_at, a.kind AS holder, a.owner_id, e.amount FROM ledger_postings p
  JOIN ledger_entries e ON e.posting_id = p.id JOIN ledger_accounts a ON a.id = e.ledger_account_id WHERE p.idempotency_key = ?`;
const MOVE = 'UPDATE ledger_accounts SET balance = balance + ?, entries = entries + 1 WHERE kind = ? AND owner_id = ?';
const PURSE = `INSERT INTO ledger_accounts (kind, owner_id, balance, entries) VALUES (?, ?, ?, 1)
  ON DUPLICATE KEY UPDATE balance = balance + VALUES(balance), entries = entries + 1`;
const ENTRIES = `INSERT INTO ledger_entries (posting_id, ledger_account_id, sequence, amount, balance_after)
  SELECT ?, id, entries, CASE WHEN kind = ? AND owner_id = ? THEN ? WHEN kind = ? AND owner_id = ? THEN ? END, balance
  FROM ledger_accounts WHERE (kind = ? AND owner_id = ?) OR (kind = ? AND owner_id = ?)`;

const { DATABASE_URL, VOTE_REWARD } = process.env;
const amount = Number(VOTE_REWARD);
const pool = mysql.createPool({ uri: DATABASE_URL.replace(/^mariadb:/, 'mysql:'), connectionLimit: 10, timezone: 'Z' });
pool.pool.on('connection', (connection) => connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'));
const LOST_RACES = new Set([1205, 1213, 1020]);

/** One transaction, tried again when the database undid it. */
async function transaction(work) {
  const connection = await pool.getConnection();
  const ask = async (sql, parameters) => (await connection.execute(sql, parameters))[0];
  try {
    for (;;) {
      await connection.query('START TRANSACTION');
      try {
        await work(ask);
        await connection.query('COMMIT');
        return;
      } catch (fault) {
        await connection.query('ROLLBACK');
        if (!LOST_RACES.has(fault.errno)) throw fault;
      }
    }
  } finally {
    connection.release();
  }
}

async function post(ask, { key, kind, voteId, of, now, legs }) {
  const { insertId } = await ask(POSTING, [key, kind, String(voteId), of, now, key, of]);
  for (const [holder, owner, sum] of legs)
    if ((await ask(MOVE, [sum, holder, owner])).affectedRows === 0) await ask(PURSE, [holder, owner, sum]);
  await ask(ENTRIES, [insertId, ...legs.flat(), ...legs.flatMap(([holder, owner]) => [holder, owner])]);
}

const legs = (account, sum) => [
  ['account', account, sum],
  ['mint', account % 16, -sum],
];

const cast = (account, listing) =>
  transaction(async (ask) => {
    const now = new Date();
    await ask(FIND, [listing]);
    await ask(COUNT, [1, listing]);
    const { insertId: voteId } = await ask(INSERT, [listing, account, now]);
    await ask(DAY, [listing, Math.floor(now.getTime() / DAY_MS)]);
    await post(ask, { key: `vote:${voteId}`, kind: 'vote-reward', voteId, of: null, now, legs: legs(account, amount) });
  });

const remove = (account, listing) =>
  transaction(async (ask) => {
    const now = new Date();
    const [{ id: voteId, voted_at: votedAt }] = await ask(LOOK, [listing, account]);
    await ask(TAKE, [listing]);
    await ask(DELETE, [voteId]);
    await ask(KEEP, [voteId, listing, account, votedAt, now]);
    await ask(UNCOUNT, [listing, Math.floor(votedAt.getTime() / DAY_MS)]);
    await ask(COUNT, [-1, listing]);
    const [{ id: of }] = await ask(ORIGINAL, [`vote:${voteId}`]);
    const key = `vote-reversal:${voteId}`;
    await post(ask, { key, kind: 'vote-reversal', voteId, of, now, legs: legs(account, -amount) });
  });

answerOrders({ cast, remove });
