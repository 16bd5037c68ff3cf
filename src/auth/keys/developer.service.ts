import { Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDate } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { ThrottleCounts } from '../../http/throttle/throttle-counts.js';
import { type Standing, UNUSED, standingsOf } from '../../limits/limits.rules.js';
import { Limits } from '../../limits/limits.service.js';
import type { UsageDay } from '../../limits/usage-day.entity.js';
import { Clock } from '../../shared/clock.js';
import { Problem, forbidden } from '../../shared/errors.js';
import { HOUR, dayOf } from '../../shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import type { ApiCredential } from './api-credential.entity.js';
import { ApiKeys, type KeyFacts } from './api-keys.service.js';
import type { Overlap } from './api-key.rules.js';
import { type Refusal, Refusals } from './refusals.service.js';

const SHOWN_DAYS = 30;
const SHOWN_KEYS = 20;
const NEW_KEYS = { limit: 20, windowMs: HOUR } as const;

export type DayFigures = RowOf<UsageDay, 'day' | 'requests' | 'refused'>;

/** All that the Developer tab shows. */
export interface DeveloperFacts {
  readonly now: Date;
  readonly apiAccessRevokedAt: Date | null;
  /** Newest first. */
  readonly keys: readonly KeyFacts[];
  readonly standings: readonly Standing[];
  /** One for each of the last days, the oldest first. */
  readonly days: readonly DayFigures[];
  /** Newest first. */
  readonly refusals: readonly Refusal[];
}

interface AccessRow {
  readonly credentialId: ColumnOf<ApiCredential, 'id'> | null;
  readonly revokedAt: ColumnOf<Account, 'apiAccessRevokedAt'>;
}

interface KeyWish {
  readonly overlap: Overlap;
  readonly expiresAt: Date | null;
}

/** What an account sees and does about its own access to the API. Looking costs nothing of any limit. */
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

  async facts(accountId: number): Promise<DeveloperFacts> {
    const now = this.clock.now();
    const { credentialId, revokedAt } = await this.#access(accountId);
    const about = { now, apiAccessRevokedAt: revokedAt };
    if (credentialId === null)
      return { ...about, keys: [], standings: standingsOf(UNUSED, now.getTime()), days: filled([], now), refusals: [] };
    const [keys, standings, days, refusals] = await Promise.all([
      this.keys.list(accountId),
      this.limits.standings(credentialId, now),
      this.#days(credentialId, now),
      this.refusals.of(credentialId),
    ]);
    return { ...about, keys: keys.slice(0, SHOWN_KEYS), standings, days, refusals };
  }

  /** A new key; this is the only time that it is to be had. */
  async newKey(accountId: number, wish: KeyWish): Promise<string> {
    const { revokedAt } = await this.#access(accountId);
    if (revokedAt !== null) throw forbidden('Staff took API access away from this account: a key would open nothing.');
    const blockedUntil = this.counts.count(`new key ${accountId}`, NEW_KEYS.limit, NEW_KEYS.windowMs);
    if (blockedUntil !== undefined) throw tooMany(blockedUntil - this.clock.now().getTime());
    return this.keys.generate(accountId, wish);
  }

  revoke(accountId: number): Promise<number> {
    return this.keys.revoke(accountId);
  }

  async #access(accountId: number): Promise<{ credentialId: number | null; revokedAt: Date | null }> {
    const [row] = await this.database.query<AccessRow>(
      `SELECT c.id AS credentialId, a.api_access_revoked_at AS revokedAt
       FROM accounts a LEFT JOIN api_credentials c ON c.account_id = a.id WHERE a.id = ?`,
      [accountId],
    );
    const revokedAt = row?.revokedAt ?? null;
    return { credentialId: row?.credentialId ?? null, revokedAt: revokedAt === null ? null : toDate(revokedAt) };
  }

  async #days(credentialId: number, now: Date): Promise<DayFigures[]> {
    const found = await this.database.query<DayFigures>(
      'SELECT day, requests, refused FROM usage_days WHERE credential_id = ? AND day BETWEEN ? AND ?',
      [credentialId, dayOf(now) - SHOWN_DAYS + 1, dayOf(now)],
    );
    return filled(found, now);
  }
}

/** Days without a request have no row, and are shown all the same. */
function filled(found: readonly DayFigures[], now: Date): DayFigures[] {
  const known = new Map(found.map((figures) => [figures.day, figures]));
  const first = dayOf(now) - SHOWN_DAYS + 1;
  return Array.from(
    { length: SHOWN_DAYS },
    (_, i) => known.get(first + i) ?? { day: first + i, requests: 0, refused: 0 },
  );
}

function tooMany(waitMs: number): Problem {
  const wait = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return new Problem(
    429,
    `${NEW_KEYS.limit} new keys in one hour are the most. Try again in ${wait} seconds.`,
    {},
    { 'Retry-After': wait },
  );
}
