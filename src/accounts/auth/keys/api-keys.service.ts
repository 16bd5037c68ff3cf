import { Injectable } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import { Config } from '../../../core/config/config.js';
import { type RowOf, withDates } from '../../../core/database/columns.js';
import { Database, writeWithRetry } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { later } from '../../../core/shared/utc.js';
import type { ApiCredential, ApiKey } from './api-key.entity.js';
import {
  type KeyScope,
  OVERLAPS,
  type Overlap,
  firstCharacters,
  hashOf,
  isValidKey,
  keyToKeep,
  lastCharacters,
  newKey,
} from './api-key.rules.js';
import { says, InputProblem, type Problem } from '../../../core/shared/refusals.js';

export interface NewKey {
  readonly overlap?: Overlap;
  readonly expiresAt?: Date | null;
  readonly scope?: KeyScope;
}

/** Written into the audit log when the account does not change its keys itself. */
interface AuditedBy {
  readonly actorId: number | null;
  readonly reason: string;
}

type KeyRow = RowOf<ApiKey, Exclude<keyof ApiKey, 'credentialId' | 'hash'>>;

const toDetails = (row: KeyRow) => withDates(row, ['createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt']);
export type KeyDetails = ReturnType<typeof toDetails>;

/** Makes, replaces and revokes the keys of an account. The credential, which limits belong to, stays the same. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  /** Returns a new key, which is not stored. The previous key ends now, or after the overlap. */
  async generate(
    accountId: number,
    { overlap = 'none', expiresAt = null, scope = 'api' }: NewKey,
    by?: AuditedBy,
  ): Promise<string> {
    const now = this.clock.now();
    if (expiresAt !== null && expiresAt <= now) throw pastExpiry();
    const key = newKey();
    const hash = hashOf(key, this.config.values.keyPepper);
    await writeWithRetry(this.database, async (tx) => {
      const credentialId = await lockCredential(tx, accountId, now);
      await retire(tx, credentialId, OVERLAPS[overlap], now);
      const visible = [firstCharacters(key), lastCharacters(key)];
      await change(tx, INSERT, [credentialId, hash, ...visible, scope, now, expiresAt]);
      await this.#record(tx, 'key.generate', accountId, now, by);
      await this.events.emit(tx, { type: 'keys.changed', accountId, now });
    });
    return key;
  }

  async revoke(accountId: number, by?: AuditedBy): Promise<number> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const ended = await this.end(tx, accountId, now);
      await this.#record(tx, 'key.revoke', accountId, now, by);
      return ended;
    });
  }

  async end(tx: Tx, accountId: number, now: Date): Promise<number> {
    const valid = (await keysOf(tx, accountId)).filter((key) => isValidKey(key, now));
    for (const { id } of valid) await change(tx, 'UPDATE api_keys SET revoked_at = ? WHERE id = ?', [now, id]);
    await this.events.emit(tx, { type: 'keys.changed', accountId, now });
    return valid.length;
  }

  /** All keys that the account has had, newest first. */
  list(accountId: number): Promise<KeyDetails[]> {
    return this.database.read((em) => keysOf(em, accountId));
  }

  async #record(tx: Tx, action: string, accountId: number, happenedAt: Date, by: AuditedBy | undefined): Promise<void> {
    if (by === undefined) return;
    await this.audit.record(tx, { ...by, action, happenedAt, targetType: 'account', targetId: String(accountId) });
  }
}

const INSERT = `INSERT INTO api_keys
  (credential_id, hash, first_characters, last_characters, scope, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** Locks the account's credential, or creates it, so that keys are made by one request at a time. */
async function lockCredential(tx: Tx, accountId: number, now: Date): Promise<number> {
  const find = 'SELECT id FROM api_credentials WHERE account_id = ?';
  const [found] = await rows<RowOf<ApiCredential, 'id'>>(tx, find, [accountId]);
  if (found === undefined) {
    const insert = 'INSERT INTO api_credentials (account_id, created_at) VALUES (?, ?)';
    return (await change(tx, insert, [accountId, now])).insertId;
  }
  // Changes nothing, but takes the row lock.
  await change(tx, 'UPDATE api_credentials SET account_id = account_id WHERE id = ?', [found.id]);
  return found.id;
}

// Both check in the statement, so that a concurrent revocation is not postponed.
const END_NOW = 'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND (revoked_at IS NULL OR revoked_at > ?)';
const KEEP_UNTIL = `UPDATE api_keys SET revoked_at = ?
  WHERE id = ? AND (revoked_at IS NULL OR (revoked_at > ? AND revoked_at < ?))`;

/** One key stays valid for the overlap, or for the longer one of an earlier rotation; the others end now. */
async function retire(tx: Tx, credentialId: number, overlapMs: number, now: Date): Promise<void> {
  const keys = await rows<KeyRow>(tx, `${SELECT_KEYS} WHERE k.credential_id = ? ORDER BY k.id DESC`, [credentialId]);
  const valid = keys.map(toDetails).filter((key) => isValidKey(key, now));
  const kept = keyToKeep(valid);
  const until = later(now, overlapMs);
  for (const key of valid)
    if (key === kept) await change(tx, KEEP_UNTIL, [until, key.id, now, until]);
    else await change(tx, END_NOW, [now, key.id, now]);
}

const SELECT_KEYS = `SELECT k.id, k.first_characters AS firstCharacters, k.last_characters AS lastCharacters, k.scope,
    k.created_at AS createdAt, k.expires_at AS expiresAt, k.revoked_at AS revokedAt, k.last_used_at AS lastUsedAt,
    k.last_used_route AS lastUsedRoute FROM api_keys k`;

async function keysOf(em: Parameters<typeof rows>[0], accountId: number): Promise<KeyDetails[]> {
  const found = await rows<KeyRow>(
    em,
    `${SELECT_KEYS} JOIN api_credentials c ON c.id = k.credential_id WHERE c.account_id = ? ORDER BY k.id DESC`,
    [accountId],
  );
  return found.map(toDetails);
}

const pastExpiry = (): Problem => new InputProblem({ expiresAt: says('The expiry of a key must lie in the future.') });
