import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Remembered } from './memory.mjs';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FIND = `SELECT k.id, k.credential_id, c.account_id, k.expires_at, k.revoked_at, a.suspended_at, a.suspended_until,
    a.api_access_revoked_at
  FROM api_keys k JOIN api_credentials c ON c.id = k.credential_id JOIN accounts a ON a.id = c.account_id WHERE k.hash = ?`;
const USE = 'UPDATE api_keys SET last_used_at = CURRENT_TIMESTAMP, last_used_route = ? WHERE id = ?';

/** Finds keys by hash, caches those that exist and records their use once a minute, as the product does. */
export class Keys {
  #known = new Remembered(50_000);
  #noted = new Map();

  constructor(ask) {
    this.ask = ask;
  }

  recall(key) {
    return this.#known.get(key);
  }

  async find(key) {
    const [row] = await this.ask(FIND, [createHash('sha256').update(key).digest('hex')]);
    if (row !== undefined) this.#known.set(key, row);
    return row;
  }

  noteUse(key, route) {
    const now = Date.now();
    if (now - (this.#noted.get(key.id) ?? 0) < 60_000) return;
    this.#noted.set(key.id, now);
    this.ask(USE, [route, key.id]).catch((error) => console.error(error.message));
  }
}

export const isValid = (key, now) =>
  (key.expires_at === null || now < key.expires_at) &&
  (key.revoked_at === null || now < key.revoked_at) &&
  key.api_access_revoked_at === null &&
  (key.suspended_at === null || (key.suspended_until !== null && now >= key.suspended_until));

export function bearerOf(header) {
  return header !== undefined && header.startsWith('Bearer ') ? header.slice(7) : undefined;
}

export function isWellFormed(key) {
  if (key === undefined || key.length !== 39 || !key.startsWith('mq_')) return false;
  let rest = crc32(key.slice(0, 33));
  let checksum = '';
  for (let i = 0; i < 6; i += 1) {
    checksum = BASE62[rest % 62] + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum === key.slice(33);
}
