import { Injectable } from '@nestjs/common';
import type { Bump } from '../../activity/bumps/bump.entity.js';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { DAY, later } from '../../core/shared/utc.js';
import { type AccountRecord, withAccounts } from '../../accounts/users/account-rows.js';

export interface BumpingAccount {
  readonly account: AccountRecord;
  readonly bumps: number;
  readonly servers: number;
}

/** The bumps of the last 24 hours, accounts with the most of them first. */
export interface BumpRanking {
  readonly now: Date;
  readonly bumps: number;
  readonly total: number;
  readonly ranked: readonly BumpingAccount[];
}

const ALL = 'SELECT COUNT(*) AS bumps, COUNT(DISTINCT account_id) AS total FROM bumps WHERE bumped_at > ?';
const RANKED = `SELECT account_id AS accountId, COUNT(*) AS bumps, COUNT(DISTINCT listing_id) AS servers
  FROM bumps WHERE bumped_at > ? GROUP BY account_id ORDER BY bumps DESC, accountId LIMIT ? OFFSET ?`;

interface RankedRow extends RowOf<Bump, 'accountId'> {
  readonly bumps: number;
  readonly servers: number;
}

/** Shows staff who bumps most, because bumps earn tokens and decide when a server can be bumped again. */
@Injectable()
export class BumpRankings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  rank({ limit, offset }: Slice): Promise<BumpRanking> {
    const now = this.clock.now();
    const from = later(now, -DAY);
    return this.database.read(async (em) => {
      const [all] = await rows<{ readonly bumps: number; readonly total: number }>(em, ALL, [from]);
      const found = await rows<RankedRow>(em, RANKED, [from, limit, offset]);
      return { now, bumps: all?.bumps ?? 0, total: all?.total ?? 0, ranked: await withAccounts(em, found) };
    });
  }
}
