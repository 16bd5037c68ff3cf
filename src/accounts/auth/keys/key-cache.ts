import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { type ColumnOf, type RowOf, type StoredInstant, toDateOrNull } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { TtlCache } from '../../../core/shared/ttl-cache.js';
import { SECOND } from '../../../core/shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import type { ApiCredential, ApiKey } from './api-key.entity.js';
import { type KeyHolder, hashOf } from './api-key.rules.js';

export interface StoredKey
  extends KeyHolder, RowOf<ApiKey, 'credentialId' | 'scope'>, RowOf<ApiCredential, 'accountId'> {
  readonly keyId: ColumnOf<ApiKey, 'id'>;
  readonly role: ColumnOf<Account, 'role'>;
}

/** How long a revocation in another process may go unnoticed. One in this process takes effect at once. */
const TIME_TO_LIVE = SECOND;
const MAX_CACHED_KEYS = 50_000;

const FIND = `SELECT k.id AS keyId, k.credential_id AS credentialId, c.account_id AS accountId, k.expires_at AS expiresAt,
    k.revoked_at AS revokedAt, k.scope, a.role, a.suspended_at AS suspendedAt, a.suspended_until AS suspendedUntil,
    a.api_access_revoked_at AS apiAccessRevokedAt
  FROM api_keys k JOIN api_credentials c ON c.id = k.credential_id JOIN accounts a ON a.id = c.account_id
  WHERE k.hash = ? AND a.deleted_at IS NULL`;

type Nullable = StoredInstant | null;
type KeyRow = Pick<StoredKey, 'keyId' | 'credentialId' | 'accountId' | 'scope' | 'role'> &
  Record<keyof KeyHolder, Nullable>;

/** Events after which the keys of an account may be valid no longer. */
export const KEY_CHANGES = [
  'account.changed',
  'account.suspended',
  'account.restored',
  'account.closed',
  'keys.changed',
] as const;

/** Finds keys by their hash and caches them for a second. Unknown keys are not cached. */
@Injectable()
export class KeyCache implements OnModuleInit {
  readonly #cache: TtlCache<StoredKey>;

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly config: Config,
    private readonly events: Events,
  ) {
    this.#cache = new TtlCache(clock, TIME_TO_LIVE, MAX_CACHED_KEYS);
  }

  onModuleInit(): void {
    this.events.afterCommit(KEY_CHANGES, ({ accountId }) =>
      this.#cache.deleteIf((known) => known.accountId === accountId),
    );
  }

  cached(key: string): StoredKey | undefined {
    return this.#cache.get(key);
  }

  find(key: string): Promise<StoredKey | undefined> {
    return this.#cache.getOrLoad(key, () => this.findUncached(key));
  }

  clear(): void {
    this.#cache.clear();
  }

  /** For staff routes, where a role that was just revoked in another process must not count any more. */
  async findUncached(key: string): Promise<StoredKey | undefined> {
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
