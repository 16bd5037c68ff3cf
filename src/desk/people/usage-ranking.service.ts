import { Injectable } from '@nestjs/common';
import type { ApiCredential } from '../../accounts/auth/keys/api-key.entity.js';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { type AccountRecord, withAccounts } from '../../accounts/users/account-rows.js';
import { type UsagePeriod, usagePeriod } from './usage-period.rules.js';

interface UsageTotals {
  readonly requests: number;
  readonly refused: number;
}

export interface RankedAccount extends UsageTotals {
  readonly rank: number;
  readonly account: AccountRecord;
}

/** API usage in a period, accounts with the most requests first. */
export interface UsageRanking {
  readonly now: Date;
  readonly period: UsagePeriod;
  /** Of all accounts together. */
  readonly used: UsageTotals;
  readonly total: number;
  readonly ranked: readonly RankedAccount[];
}

const SUMS = 'COALESCE(SUM(requests), 0) AS requests, COALESCE(SUM(refused), 0) AS refused';
const ALL = `SELECT COUNT(DISTINCT credential_id) AS total, ${SUMS} FROM usage_days WHERE day BETWEEN ? AND ?`;
export const RANKED = `SELECT c.account_id AS accountId, r.requests, r.refused
  FROM (SELECT credential_id, ${SUMS} FROM usage_days WHERE day BETWEEN ? AND ?
    GROUP BY credential_id ORDER BY requests DESC, credential_id LIMIT ? OFFSET ?) r
  JOIN api_credentials c ON c.id = r.credential_id ORDER BY r.requests DESC, r.credential_id`;

type Sums = Readonly<Record<keyof UsageTotals, number | string>>;

/** Ranks accounts by API usage. Usage and limits count per account, not per key. */
@Injectable()
export class UsageRankings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  rank(requested: Partial<UsagePeriod>, { limit, offset }: Slice): Promise<UsageRanking> {
    const now = this.clock.now();
    const period = usagePeriod(requested, now);
    const days = [period.from, period.to];
    return this.database.read(async (em) => {
      const [all] = await rows<Sums & { total: number | string }>(em, ALL, days);
      const found = await rows<Sums & RowOf<ApiCredential, 'accountId'>>(em, RANKED, [...days, limit, offset]);
      const places = found.map((row, position) => ({ ...row, ...totalsOf(row), rank: offset + position + 1 }));
      const ranked = await withAccounts(em, places);
      return { now, period, used: totalsOf(all), total: Number(all?.total ?? 0), ranked };
    });
  }
}

const totalsOf = (row: Sums | undefined): UsageTotals => ({
  requests: Number(row?.requests ?? 0),
  refused: Number(row?.refused ?? 0),
});
