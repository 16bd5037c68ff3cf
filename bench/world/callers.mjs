import { product } from '../product-build.mjs';
import { CALLERS, SPENT } from './size.mjs';

/** More than a run can reach, and less than the maximum of the column. */
export const GENEROUS = 1_000_000_000;

const STAMP = '2026-10-31 00:00:00.000';

/**
 * Gives the calling accounts new keys, deletes the usage of earlier runs, and uses up the month of one account.
 * `change(sql, parameters)` runs one statement in the measured database.
 */
export async function makeCallers(change) {
  const { newKey, hashOf } = await product.load('accounts/auth/keys/api-key.rules.js');
  for (const table of ['usage_counters', 'usage_days', 'api_keys', 'api_credentials'])
    await change(`DELETE FROM ${table}`, []);
  const made = [];
  for (let account = 1; account <= SPENT; account += 1) {
    const key = newKey();
    made.push(key);
    await change('INSERT INTO api_credentials (id, account_id, created_at) VALUES (?, ?, ?)', [
      account,
      account,
      STAMP,
    ]);
    await change(
      'INSERT INTO api_keys (credential_id, hash, first_characters, last_characters, created_at) VALUES (?, ?, ?, ?, ?)',
      [account, hashOf(key, undefined), key.slice(0, 7), key.slice(-4), STAMP],
    );
  }
  const now = new Date();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  await change('INSERT INTO usage_counters (credential_id, month_start, month_count) VALUES (?, ?, ?)', [
    SPENT,
    month,
    GENEROUS,
  ]);
  return {
    cookie: await openSession(change, 1),
    keys: made.slice(0, CALLERS),
    spentKey: made[SPENT - 1],
    unknownKeys: Array.from({ length: 1_000 }, newKey),
  };
}

/** Signs an account in, and returns the cookie of its browser. */
async function openSession(change, account) {
  const { SESSION_COOKIE, newSecret, secretHash } = await product.load('accounts/auth/sign-in/session.rules.js');
  const secret = newSecret();
  const [now, end] = [Date.now(), Date.now() + 86_400_000].map(sqlInstant);
  await change('DELETE FROM sessions WHERE account_id = ?', [account]);
  await change(
    `INSERT INTO sessions (hash, account_id, user_agent, address, created_at, last_seen_at, expires_at)
     VALUES (?, ?, 'bench', '127.0.0.1', ?, ?, ?)`,
    [secretHash(secret), account, now, now, end],
  );
  return `${SESSION_COOKIE}=${secret}`;
}

const sqlInstant = (ms) => new Date(ms).toISOString().replace('T', ' ').slice(0, 23);
