import { Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { ThrottleCounts } from '../../../core/http/throttle/address-throttle.js';
import { type BucketUsage, UNUSED, bucketUsages } from '../../../core/limits/limits.rules.js';
import { Limits } from '../../../core/limits/limits.service.js';
import type { UsageDay } from '../../../core/limits/usage-counter.entity.js';
import { Clock } from '../../../core/shared/clock.js';
import { HOUR, dayOf, SECOND } from '../../../core/shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import type { ApiCredential } from './api-key.entity.js';
import { KEYS_SHOWN, MAX_NEW_KEYS_PER_HOUR, USAGE_DAYS_SHOWN } from './api-key.rules.js';
import { ApiKeys, type KeyDetails } from './api-keys.service.js';
import { type Refusal, Refusals } from './refusals.service.js';
import type { NewKeyBody } from './developer.dto.js';
import { says, Problem, forbidden, refusedFor } from '../../../core/shared/refusals.js';

export type DayFigures = RowOf<UsageDay, 'day' | 'requests' | 'refused'>;

export interface DeveloperDetails {
  readonly now: Date;
  readonly apiAccessRevokedAt: Date | null;
  /** What staff wrote to the owner when they revoked the API access. */
  readonly apiAccessNote: string | null;
  /** Newest first. */
  readonly keys: readonly KeyDetails[];
  readonly usage: readonly BucketUsage[];
  /** The last days, oldest first, including those without requests. */
  readonly days: readonly DayFigures[];
  /** Newest first. */
  readonly refusals: readonly Refusal[];
}

interface AccessRow {
  readonly credentialId: ColumnOf<ApiCredential, 'id'> | null;
  readonly revokedAt: ColumnOf<Account, 'apiAccessRevokedAt'>;
  readonly note: ColumnOf<Account, 'apiAccessNote'>;
}

/** The Developer tab: an account's keys, limits and usage. Reading it does not count towards any limit. */
@Injectable()
export class Developers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: ApiKeys,
    private readonly limits: Limits,
    private readonly refusals: Refusals,
    private readonly counts: ThrottleCounts,
  ) {}

  async details(accountId: number): Promise<DeveloperDetails> {
    const now = this.clock.now();
    const { credentialId, revokedAt, note } = await this.#access(accountId);
    const common = { now, apiAccessRevokedAt: revokedAt, apiAccessNote: note };
    if (credentialId === null)
      return {
        ...common,
        keys: [],
        usage: bucketUsages(UNUSED, now.getTime()),
        days: withAllDays([], now),
        refusals: [],
      };
    const [keys, usage, days, refusals] = await Promise.all([
      this.keys.list(accountId),
      this.limits.usage(credentialId, now),
      this.#days(credentialId, now),
      this.refusals.of(credentialId),
    ]);
    return { ...common, keys: keys.slice(0, KEYS_SHOWN), usage, days, refusals };
  }

  async newKey(accountId: number, options: NewKeyBody): Promise<string> {
    const { revokedAt } = await this.#access(accountId);
    if (revokedAt !== null) throw apiAccessRevoked();
    const blockedUntil = this.counts.count(`new key ${accountId}`, MAX_NEW_KEYS_PER_HOUR, HOUR);
    if (blockedUntil !== undefined) throw tooManyKeys(blockedUntil - this.clock.now().getTime());
    return this.keys.generate(accountId, options);
  }

  async #access(
    accountId: number,
  ): Promise<{ readonly credentialId: number | null; readonly revokedAt: Date | null; readonly note: string | null }> {
    const [row] = await this.database.query<AccessRow>(
      `SELECT c.id AS credentialId, a.api_access_revoked_at AS revokedAt, a.api_access_note AS note
       FROM accounts a LEFT JOIN api_credentials c ON c.account_id = a.id WHERE a.id = ?`,
      [accountId],
    );
    const { credentialId = null, revokedAt = null, note = null } = row ?? {};
    return { credentialId, revokedAt: toDateOrNull(revokedAt), note };
  }

  async #days(credentialId: number, now: Date): Promise<DayFigures[]> {
    const found = await this.database.query<DayFigures>(
      'SELECT day, requests, refused FROM usage_days WHERE credential_id = ? AND day BETWEEN ? AND ?',
      [credentialId, dayOf(now) - USAGE_DAYS_SHOWN + 1, dayOf(now)],
    );
    return withAllDays(found, now);
  }
}

/** Days without a request have no row. */
function withAllDays(found: readonly DayFigures[], now: Date): DayFigures[] {
  const known = new Map(found.map((figures) => [figures.day, figures]));
  const first = dayOf(now) - USAGE_DAYS_SHOWN + 1;
  return Array.from(
    { length: USAGE_DAYS_SHOWN },
    (_, i) => known.get(first + i) ?? { day: first + i, requests: 0, refused: 0 },
  );
}

export const apiAccessRevoked = (): Problem =>
  forbidden(says('Staff revoked the API access of this account, so you cannot make keys.'));

function tooManyKeys(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND));
  return refusedFor(
    seconds,
    429,
    says('You can make {max} keys per hour. Try again in {seconds} seconds.', { max: MAX_NEW_KEYS_PER_HOUR, seconds }),
  );
}
