import mysql from 'mysql2/promise';

/** Transactions and postings with the bare driver. */
const uri = process.env.DATABASE_URL.replace(/^mariadb:/, 'mysql:');
const pool = mysql.createPool({ uri, connectionLimit: 10, timezone: 'Z' });
pool.pool.on('connection', (connection) => connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'));
const LOST_RACES = new Set([1205, 1213, 1020]);

/** Runs a transaction, and retries it if the database rolled it back. `ask` runs a prepared statement. */
export async function transaction(work) {
  const connection = await pool.getConnection();
  const ask = async (sql, parameters) => (await connection.execute(sql, parameters))[0];
  try {
    for (;;) {
      await connection.query('START TRANSACTION');
      try {
        const result = await work(ask);
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK');
        if (!LOST_RACES.has(error.errno)) throw error;
      }
    }
  } finally {
    connection.release();
  }
}

const POSTING = `INSERT INTO ledger_postings (idempotency_key, kind, cause_type, cause_id, reversal_of, created_at, note, actor_id)
  SELECT ?, ?, ?, ?, ?, ?, NULL, NULL FROM (SELECT 1 AS one) this
  WHERE NOT EXISTS (SELECT 1 FROM ledger_postings WHERE idempotency_key = ?)
    AND NOT EXISTS (SELECT 1 FROM ledger_postings WHERE reversal_of = ?)`;
const MOVE = 'UPDATE ledger_accounts SET balance = balance + ?, entries = entries + 1 WHERE kind = ? AND owner_id = ?';
const GUARDED = `${MOVE} AND balance + ? >= 0`;
const PURSE = `INSERT INTO ledger_accounts (kind, owner_id, balance, entries) VALUES (?, ?, ?, 1)
  ON DUPLICATE KEY UPDATE balance = balance + VALUES(balance), entries = entries + 1`;
const ENTRIES = [2, 3].map(
  (legs) => `INSERT INTO ledger_entries (posting_id, ledger_account_id, sequence, amount, balance_after)
  SELECT ?, id, entries, CASE ${'WHEN kind = ? AND owner_id = ? THEN ? '.repeat(legs)}END, balance
  FROM ledger_accounts WHERE ${Array.from({ length: legs }, () => '(kind = ? AND owner_id = ?)').join(' OR ')}`,
);

/** `legs`: kind of holder, its id, amount; in the order in which their rows are locked. */
export async function post(ask, { key, kind, cause, id, of = null, now, legs }) {
  const { insertId } = await ask(POSTING, [key, kind, cause, String(id), of, now, key, of]);
  for (const [holder, owner, sum] of legs)
    if (sum < 0 && holder !== 'mint' && kind !== 'vote-reversal') {
      if ((await ask(GUARDED, [sum, holder, owner, sum])).affectedRows === 0)
        throw new Error(`${holder} ${owner} is short`);
    } else if ((await ask(MOVE, [sum, holder, owner])).affectedRows === 0) await ask(PURSE, [holder, owner, sum]);
  const holders = legs.flatMap(([holder, owner]) => [holder, owner]);
  await ask(ENTRIES[legs.length - 2], [insertId, ...legs.flat(), ...holders]);
}

/** `number`: that of the vote or bump. */
export const reward = (account, sum, number) => [
  ['account', account, sum],
  ['mint', number % 60, -sum],
];
