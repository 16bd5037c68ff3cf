import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.service.js';
import { Config } from '../../config/config.js';
import { type RowOf, toDate, toDateOrNull } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { isDuplicate } from '../../database/failures.js';
import { change, rows } from '../../database/sql.js';
import { Events } from '../../events/events.service.js';
import { Clock } from '../../shared/clock.js';
import { badRequest } from '../../shared/errors.js';
import { later } from '../../shared/utc.js';
import type { ApiCredential } from './api-credential.entity.js';
import type { ApiKey } from './api-key.entity.js';
import {
  type KeyScope,
  MOST_VALID_KEYS,
  OVERLAPS,
  type Overlap,
  firstCharacters,
  hashOf,
  isValidKey,
  lastCharacters,
  newKey,
} from './api-key.rules.js';

export interface NewKey {
  /** How long the key that this one replaces stays valid. */
  readonly overlap?: Overlap;
  readonly expiresAt?: Date | null;
  readonly scope?: KeyScope;
}

/** Who asks for it and why: written into the audit log when it is not the account itself. */
export interface Order {
  readonly actorId: number | null;
  readonly reason: string;
}

export interface KeyFacts extends RowOf<
  ApiKey,
  'id' | 'firstCharacters' | 'lastCharacters' | 'scope' | 'lastUsedRoute'
> {
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

type KeyRow = Omit<KeyFacts, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'> &
  RowOf<ApiKey, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'>;

/** Makes, replaces and revokes the keys of an account. The credential that limits hang on stays the same all along. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  /** A new key; it is shown this once and never again. The one before it ends now, or after the overlap. */
  async generate(
    accountId: number,
    { overlap = 'none', expiresAt = null, scope = 'api' }: NewKey,
    order?: Order,
  ): Promise<string> {
    const now = this.clock.now();
    if (expiresAt !== null && expiresAt <= now) throw badRequest('The expiry of a key must lie in the future.');
    const key = newKey();
    const hash = hashOf(key, this.config.values.keyPepper);
    const issue = async (tx: Tx): Promise<void> => {
      const credentialId = await takeCredential(tx, accountId, now);
      await retire(tx, credentialId, OVERLAPS[overlap], now);
      const ends = [firstCharacters(key), lastCharacters(key)];
      await change(tx, INSERT, [credentialId, hash, ...ends, scope, now, expiresAt]);
      await this.#record(tx, 'key.generate', accountId, now, order);
      await this.events.emit(tx, { type: 'keys.changed', accountId, now });
    };
    await this.database.write(issue).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // Two first keys at once: who came second finds, on another try, the credential that the first one made.
      return this.database.write(issue);
    });
    return key;
  }

  /** Every key of the account is refused from now on. Answers how many were valid. */
  async revoke(accountId: number, order?: Order): Promise<number> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const valid = (await keysOf(tx, accountId)).filter((key) => isValidKey(key, now));
      for (const { id } of valid) await change(tx, 'UPDATE api_keys SET revoked_at = ? WHERE id = ?', [now, id]);
      await this.#record(tx, 'key.revoke', accountId, now, order);
      await this.events.emit(tx, { type: 'keys.changed', accountId, now });
      return valid.length;
    });
  }

  /** All keys that the account has had, newest first. */
  list(accountId: number): Promise<KeyFacts[]> {
    return this.database.read((em) => keysOf(em, accountId));
  }

  async #record(tx: Tx, action: string, accountId: number, happenedAt: Date, order: Order | undefined): Promise<void> {
    if (order === undefined) return;
    await this.audit.record(tx, { ...order, action, happenedAt, targetType: 'account', targetId: String(accountId) });
  }
}

const INSERT = `INSERT INTO api_keys
  (credential_id, hash, first_characters, last_characters, scope, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** The account's credential, made when it is missing. Whoever holds it makes the keys: one request at a time. */
async function takeCredential(tx: Tx, accountId: number, now: Date): Promise<number> {
  const find = 'SELECT id FROM api_credentials WHERE account_id = ?';
  const [found] = await rows<RowOf<ApiCredential, 'id'>>(tx, find, [accountId]);
  if (found === undefined) {
    const made = 'INSERT INTO api_credentials (account_id, created_at) VALUES (?, ?)';
    return (await change(tx, made, [accountId, now])).insertId;
  }
  // Changes nothing, but makes a second request wait here until this one is done.
  await change(tx, 'UPDATE api_credentials SET account_id = account_id WHERE id = ?', [found.id]);
  return found.id;
}

/** The newest key stays for the overlap, if that is shorter than what it has left; older ones end now. */
async function retire(tx: Tx, credentialId: number, overlapMs: number, now: Date): Promise<void> {
  const keys = await rows<KeyRow>(tx, `${SELECT_KEYS} WHERE k.credential_id = ? ORDER BY k.id DESC`, [credentialId]);
  const valid = keys.map(toFacts).filter((key) => isValidKey(key, now));
  for (const [position, key] of valid.entries()) {
    const stays = position < MOST_VALID_KEYS - 1 ? overlapMs : 0;
    const end = later(now, stays);
    // The guard is the statement's own: a key that is being revoked right now must not live on.
    const sql = 'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND (revoked_at IS NULL OR revoked_at > ?)';
    await change(tx, sql, [end, key.id, end]);
  }
}

const SELECT_KEYS = `SELECT k.id, k.first_characters AS firstCharacters, k.last_characters AS lastCharacters, k.scope,
    k.created_at AS createdAt, k.expires_at AS expiresAt, k.revoked_at AS revokedAt, k.last_used_at AS lastUsedAt,
    k.last_used_route AS lastUsedRoute FROM api_keys k`;

async function keysOf(em: Parameters<typeof rows>[0], accountId: number): Promise<KeyFacts[]> {
  const found = await rows<KeyRow>(
    em,
    `${SELECT_KEYS} JOIN api_credentials c ON c.id = k.credential_id WHERE c.account_id = ? ORDER BY k.id DESC`,
    [accountId],
  );
  return found.map(toFacts);
}

const toFacts = (row: KeyRow): KeyFacts => ({
  ...row,
  createdAt: toDate(row.createdAt),
  expiresAt: toDateOrNull(row.expiresAt),
  revokedAt: toDateOrNull(row.revokedAt),
  lastUsedAt: toDateOrNull(row.lastUsedAt),
});
