import { post, reward, transaction } from './bare-transaction.mjs';

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
const ORIGINAL = `SELECT p.id, p.kind, p.cause_id, p.created_at, a.kind AS holder, a.owner_id, e.amount FROM ledger_postings p
  JOIN ledger_entries e ON e.posting_id = p.id JOIN ledger_accounts a ON a.id = e.ledger_account_id WHERE p.idempotency_key = ?`;

const amount = Number(process.env.VOTE_REWARD);
const dayOf = (instant) => Math.floor(instant.getTime() / DAY_MS);

export const cast = (account, listing) =>
  transaction(async (ask) => {
    const now = new Date();
    await ask(FIND, [listing]);
    await ask(COUNT, [1, listing]);
    const { insertId: id } = await ask(INSERT, [listing, account, now]);
    await ask(DAY, [listing, dayOf(now)]);
    await post(ask, { key: `vote:${id}`, kind: 'vote-reward', cause: 'vote', id, now, legs: reward(account, amount) });
  });

export const remove = (account, listing) =>
  transaction(async (ask) => {
    const now = new Date();
    const [{ id, voted_at: votedAt }] = await ask(LOOK, [listing, account]);
    await ask(TAKE, [listing]);
    await ask(DELETE, [id]);
    await ask(KEEP, [id, listing, account, votedAt, now]);
    await ask(UNCOUNT, [listing, dayOf(votedAt)]);
    await ask(COUNT, [-1, listing]);
    const [{ id: of }] = await ask(ORIGINAL, [`vote:${id}`]);
    const legs = reward(account, -amount);
    await post(ask, { key: `vote-reversal:${id}`, kind: 'vote-reversal', cause: 'vote', id, of, now, legs });
  });
