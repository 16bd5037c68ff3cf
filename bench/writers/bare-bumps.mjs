import { post, reward, transaction } from './bare-transaction.mjs';

/** The statements of a bump and its reward, in the product's order. */
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const REWARD = 10;
const STATE = `SELECT s.last_bumped_at, s.bumps, s.bump_streak, s.bump_streak_day, l.state,
    EXISTS (SELECT 1 FROM bump_boosts x WHERE x.account_id = l.owner_id AND x.starts_at <= ? AND x.ends_at > ?
      AND (x.revoked_at IS NULL OR x.revoked_at > ?)) AS boosted
  FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.id = ?`;
const BUMP = `UPDATE servers SET last_bumped_at = ?, bumps = bumps + 1, bump_streak = ?, bump_streak_day = ?
  WHERE listing_id = ? AND (last_bumped_at IS NULL OR last_bumped_at <= ?)`;
const RECORD = `INSERT INTO bumps (listing_id, account_id, bumped_at, source, sequence)
  VALUES (?, ?, ?, 'Website', (SELECT bumps FROM servers WHERE listing_id = ?))`;

/** Returns whether the cooldown was over. */
export const bump = (account, listing, now) =>
  transaction(async (ask) => {
    const [server] = await ask(STATE, [now, now, now, listing]);
    const latest = new Date(now.getTime() - (server.boosted ? 6 : 12) * HOUR_MS);
    if (server.state !== 'approved' || (server.last_bumped_at !== null && server.last_bumped_at > latest)) return false;
    const today = Math.floor(now.getTime() / DAY_MS);
    const goesOn = server.bump_streak_day !== null && server.bump_streak_day >= today - 1;
    const streak = server.bump_streak_day === today ? server.bump_streak : goesOn ? server.bump_streak + 1 : 1;
    if ((await ask(BUMP, [now, streak, today, listing, latest])).affectedRows === 0) return false;
    const { insertId: id } = await ask(RECORD, [listing, account, now, listing]);
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
