import { post, reward, transaction } from './bare-transaction.mjs';

/** The prepared statements of a vote and its reward, in the product's order. */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MAX_CHANGES = 60;
const LOCK = 'UPDATE accounts SET updated_at = updated_at WHERE id = ? AND deleted_at IS NULL';
const USAGE = `SELECT vote_window_start AS start, vote_window_changes AS changes, vote_reward_day AS day, vote_rewards AS rewards
  FROM accounts WHERE id = ?`;
const STORE = `UPDATE accounts SET vote_window_start = ?, vote_window_changes = ?, vote_reward_day = ?, vote_rewards = ?
  WHERE id = ?`;
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

async function usageOf(ask, account) {
  await ask(LOCK, [account]);
  const [usage] = await ask(USAGE, [account]);
  return usage;
}

/** Counts a change in the minute of the account, and a reward on its day. */
async function count(ask, account, { start, changes, day, rewards }, { now, rewarded }) {
  const isRunning = start !== null && now - start < MINUTE_MS;
  if (isRunning && changes >= MAX_CHANGES) throw new Error('too many votes');
  const isToday = day !== null && day >= dayOf(now);
  const rewardsNow = isToday || rewarded === 0 ? rewards + rewarded : 1;
  const rewardDay = rewarded > 0 && !isToday ? dayOf(now) : day;
  await ask(STORE, [isRunning ? start : now, isRunning ? changes + 1 : 1, rewardDay, rewardsNow, account]);
}

export const cast = (account, listing) =>
  transaction(async (ask) => {
    const now = new Date();
    const usage = await usageOf(ask, account);
    await ask(FIND, [listing]);
    await ask(COUNT, [1, listing]);
    const { insertId: id } = await ask(INSERT, [listing, account, now]);
    await ask(DAY, [listing, dayOf(now)]);
    await count(ask, account, usage, { now, rewarded: 1 });
    await post(ask, {
      key: `vote:${id}`,
      kind: 'vote-reward',
      cause: 'vote',
      id,
      now,
      legs: reward(account, amount, id),
    });
  });

export const remove = (account, listing) =>
  transaction(async (ask) => {
    const now = new Date();
    const usage = await usageOf(ask, account);
    await ask(TAKE, [listing]);
    const [{ id, voted_at: votedAt }] = await ask(LOOK, [listing, account]);
    await ask(DELETE, [id]);
    await ask(KEEP, [id, listing, account, votedAt, now]);
    await ask(UNCOUNT, [listing, dayOf(votedAt)]);
    await ask(COUNT, [-1, listing]);
    await count(ask, account, usage, { now, rewarded: 0 });
    const [{ id: of }] = await ask(ORIGINAL, [`vote:${id}`]);
    const legs = reward(account, -amount, id);
    await post(ask, { key: `vote-reversal:${id}`, kind: 'vote-reversal', cause: 'vote', id, of, now, legs });
  });
