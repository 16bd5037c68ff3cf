import { Injectable } from '@nestjs/common';
import { type RowOf, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { uuidAt } from '../shared/ids.js';
import { DAY, later } from '../shared/utc.js';
import { BUMP_BOOST_DAYS, BUMP_BOOST_PRICE, HOUSE, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { holdAccount } from '../users/account-lookup.js';
import { earlierBoost, endOfBoosts, insertBoost } from './boost-rows.js';
import { type BoostOrigin, type BoostSpan, startAfter } from './boosts.rules.js';
import type { BumpBoost } from './bump-boost.entity.js';

/** As its owner sees it. */
export interface OwnBoost extends BoostSpan {
  readonly origin: BoostOrigin;
}

type Row = RowOf<BumpBoost, 'origin' | 'startsAt' | 'endsAt'>;

const RUNNING = `SELECT origin, starts_at AS startsAt, ends_at AS endsAt FROM bump_boosts
  WHERE account_id = ? AND ends_at > ? AND revoked_at IS NULL ORDER BY starts_at, id`;

/** An account's own bump boosts, as it sees and buys them. */
@Injectable()
export class Boosts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
  ) {}

  /** Those that have not ended, in the order in which they run. */
  async of(accountId: number): Promise<OwnBoost[]> {
    const found = await this.database.query<Row>(RUNNING, [accountId, this.clock.now()]);
    return found.map(({ origin, startsAt, endsAt }) => ({
      origin,
      startsAt: toDate(startsAt),
      endsAt: toDate(endsAt),
    }));
  }

  /** Buys one more boost; by a name by which one was bought already, none, and answers that one. */
  buy(accountId: number, requestKey: string | null): Promise<OwnBoost> {
    const now = this.clock.now();
    const id = uuidAt(now);
    return this.database.write(async (tx) => {
      // First: what is bought or granted at the same time happens one after the other.
      await holdAccount(tx, accountId);
      const earlier = await earlierBoost(tx, { accountId, requestKey }, now);
      if (earlier !== undefined) return earlier;
      await this.ledger.post(tx, {
        key: `boost:${id}`,
        kind: 'boost-purchase',
        at: now,
        cause: { type: 'boost', id },
        legs: transfer(BUMP_BOOST_PRICE, purseOf(accountId), HOUSE),
      });
      const startsAt = startAfter(await endOfBoosts(tx, accountId, now), now);
      const endsAt = later(startsAt, BUMP_BOOST_DAYS * DAY);
      const bought = { origin: 'tokens', startsAt, endsAt } as const;
      await insertBoost(tx, { ...bought, accountId, grantedBy: null, reason: `boost:${id}`, requestKey });
      return bought;
    });
  }
}
