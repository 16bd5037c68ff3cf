import { post, reward, transaction } from './bare-transaction.mjs';

/** The statements of a bump and its reward, in the product's order. */
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_BUMPS = 20;
const REWARD = 10;
const STATE = `SELECT s.last_bumped_at, s.bumps, s.bump_streak, s.bump_streak_day, l.state,
    EXISTS (SELECT 1 FROM bump_boosts x WHERE x.account_id = l.owner_id AND x.starts_at <= ? AND x.ends_at > ?
      AND (x.revoked_at IS NULL OR x.revoked_at > ?)) AS boosted
  FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.id = ?`;
const LOCK = 'UPDATE accounts SET updated_at = updated_at WHERE id = ? AND deleted_at IS NULL';
const USAGE = `SELECT bump_window_start AS start, bump_window_changes AS changes, bump_reward_day AS day, bump_rewards AS rewards
  FROM accounts WHERE id = ?`;
const STORE = `UPDATE accounts SET bump_window_start = ?, bump_window_changes = ?, bump_reward_day = ?, bump_rewards = ?
  WHERE id = ?`;
const BUMP = `UPDATE servers SET last_bumped_at = ?, bumps = bumps + 1, bump_streak = ?, bump_streak_day = ?
  WHERE listing_id = ? AND (last_bumped_at IS NULL OR last_bumped_at <= ?)`;
const RECORD = `INSERT INTO bumps (listing_id, account_id, bumped_at, source, sequence)
  VALUES (?, ?, ?, 'Website', (SELECT bumps FROM servers WHERE listing_id = ?))`;

/** Counts a bump in the hour of the account, and a reward on its day. */
async function count(ask, account, { start, changes, day, rewards }, now) {
  const isRunning = start !== null && now - start < HOUR_MS && start <= now;
  if (isRunning && changes >= MAX_BUMPS) throw new Error('too many bumps');
  const today = Math.floor(now.getTime() / DAY_MS);
  const isToday = day !== null && day >= today;
  const rewardsNow = isToday ? rewards + 1 : 1;
  await ask(STORE, [isRunning ? start : now, isRunning ? changes + 1 : 1, isToday ? day : today, rewardsNow, account]);
}

/** Returns whether the cooldown was over. */
export const bump = (account, listing, now) =>
  transaction(async (ask) => {
    await ask(LOCK, [account]);
    const [usage] = await ask(USAGE, [account]);
    const [server] = await ask(STATE, [now, now, now, listing]);
    const latest = new Date(now.getTime() - (server.boosted ? 6 : 12) * HOUR_MS);
    if (server.state !== 'approved' || (server.last_bumped_at !== null && server.last_bumped_at > latest)) return false;
    const today = Math.floor(now.getTime() / DAY_MS);
    const goesOn = server.bump_streak_day !== null && server.bump_streak_day >= today - 1;
    const streak = server.bump_streak_day === today ? server.bump_streak : goesOn ? server.bump_streak + 1 : 1;
    if ((await ask(BUMP, [now, streak, today, listing, latest])).affectedRows === 0) return false;
    const { insertId: id } = await ask(RECORD, [listing, account, now, listing]);
    await count(ask, account, usage, now);
    await post(ask, {
      key: `bump:${id}`,
      kind: 'bump-reward',
      cause: 'bump',
      id,
      now,
      legs: reward(account, REWARD, id),
    });
    return true;
  });
