import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { type ColumnOf, type RowOf, type StoredInstant, toDateOrNull } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { Events } from '../../events/events.service.js';
import { Clock } from '../../shared/clock.js';
import { ShortMemory } from '../../shared/short-memory.js';
import { SECOND } from '../../shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import type { ApiCredential } from './api-credential.entity.js';
import type { ApiKey } from './api-key.entity.js';
import { type KeyHolder, hashOf } from './api-key.rules.js';

/** A key that exists, with all that decides whether it opens the API. */
export interface KnownKey
  extends KeyHolder, RowOf<ApiKey, 'credentialId' | 'scope'>, RowOf<ApiCredential, 'accountId'> {
  readonly keyId: ColumnOf<ApiKey, 'id'>;
  /** The role of its account. */
  readonly role: ColumnOf<Account, 'role'>;
}

/** A revocation elsewhere is noticed after this time at the latest; one in this process at once. */
const TIME_TO_LIVE = SECOND;
const MOST_KEYS = 50_000;

const FIND = `SELECT k.id AS keyId, k.credential_id AS credentialId, c.account_id AS accountId, k.expires_at AS expiresAt,
    k.revoked_at AS revokedAt, k.scope, a.role, a.suspended_at AS suspendedAt, a.suspended_until AS suspendedUntil,
    a.api_access_revoked_at AS apiAccessRevokedAt
  FROM api_keys k JOIN api_credentials c ON c.id = k.credential_id JOIN accounts a ON a.id = c.account_id
  WHERE k.hash = ? AND a.deleted_at IS NULL`;

type Nullable = StoredInstant | null;
type KeyRow = Pick<KnownKey, 'keyId' | 'credentialId' | 'accountId' | 'scope' | 'role'> &
  Record<keyof KeyHolder, Nullable>;

/** What decides about the keys of an account, besides time. */
const OUTDATING = [
  'account.changed',
  'account.suspended',
  'account.restored',
  'account.closed',
  'keys.changed',
] as const;

/** Finds keys, and remembers the ones that exist for a moment. Unknown ones are asked for each time. */
@Injectable()
export class KeyMemory implements OnModuleInit {
  readonly #known: ShortMemory<KnownKey>;

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly config: Config,
    private readonly events: Events,
  ) {
    this.#known = new ShortMemory(clock, TIME_TO_LIVE, MOST_KEYS);
  }

  onModuleInit(): void {
    this.events.after(OUTDATING, ({ accountId }) => this.#known.forgetIf((known) => known.accountId === accountId));
  }

  recall(key: string): KnownKey | undefined {
    return this.#known.get(key);
  }

  find(key: string): Promise<KnownKey | undefined> {
    return this.#known.ask(key, () => this.#read(key));
  }

  /** The same without the memory: for where a role that was taken away a moment ago must not count any more. */
  findNow(key: string): Promise<KnownKey | undefined> {
    return this.#read(key);
  }

  clear(): void {
    this.#known.clear();
  }

  async #read(key: string): Promise<KnownKey | undefined> {
    const [row] = await this.database.query<KeyRow>(FIND, [hashOf(key, this.config.values.keyPepper)]);
    if (row === undefined) return undefined;
    return {
      keyId: row.keyId,
      credentialId: row.credentialId,
      accountId: row.accountId,
      scope: row.scope,
      role: row.role,
      expiresAt: toDateOrNull(row.expiresAt),
      revokedAt: toDateOrNull(row.revokedAt),
      suspendedAt: toDateOrNull(row.suspendedAt),
      suspendedUntil: toDateOrNull(row.suspendedUntil),
      apiAccessRevokedAt: toDateOrNull(row.apiAccessRevokedAt),
    };
  }
}
