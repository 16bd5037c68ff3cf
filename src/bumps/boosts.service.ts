import { Injectable } from '@nestjs/common';
import { type RowOf, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { uuidAt } from '../shared/ids.js';
import { DAY, later } from '../shared/utc.js';
import { HOUSE, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { lockAccount } from '../users/account-lookup.js';
import { earlierBoost, endOfBoosts, insertBoost } from './boost-rows.js';
import { type BoostOrigin, type BoostSpan, startAfter, BUMP_BOOST_DAYS, BUMP_BOOST_PRICE } from './boosts.rules.js';
import type { BumpBoost } from './bump-boost.entity.js';

/** A boost as shown to its owner. */
export interface OwnBoost extends BoostSpan {
  readonly origin: BoostOrigin;
}

type Row = RowOf<BumpBoost, 'origin' | 'startsAt' | 'endsAt'>;

const UNEXPIRED = `SELECT origin, starts_at AS startsAt, ends_at AS endsAt FROM bump_boosts
  WHERE account_id = ? AND ends_at > ? AND revoked_at IS NULL ORDER BY starts_at, id`;

/** Lists and sells bump boosts to an account. */
@Injectable()
export class Boosts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
  ) {}

  /** The running and upcoming boosts, in the order in which they run. */
  async unexpired(accountId: number): Promise<OwnBoost[]> {
    const found = await this.database.query<Row>(UNEXPIRED, [accountId, this.clock.now()]);
    return found.map(({ origin, startsAt, endsAt }) => ({
      origin,
      startsAt: toDate(startsAt),
      endsAt: toDate(endsAt),
    }));
  }

  /** Buys a boost. A repeated `requestKey` buys nothing and returns the earlier boost. */
  buy(accountId: number, requestKey: string | null): Promise<OwnBoost> {
    const now = this.clock.now();
    const id = uuidAt(now);
    return this.database.write(async (tx) => {
      // First of all, so that concurrent purchases and grants of one account run one after the other.
      await lockAccount(tx, accountId);
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
