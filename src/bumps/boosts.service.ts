import { Injectable } from '@nestjs/common';
import { type StoredInstant, toDate } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Clock } from '../shared/clock.js';
import { uuidAt } from '../shared/ids.js';
import { DAY, later } from '../shared/utc.js';
import { BUMP_BOOST_DAYS, BUMP_BOOST_PRICE, HOUSE, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';

export interface Boost {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const RUNNING = `SELECT starts_at AS startsAt, ends_at AS endsAt FROM bump_boosts
  WHERE account_id = ? AND ends_at > ? AND revoked_at IS NULL ORDER BY starts_at, id`;

/** Bump boosts that accounts buy with tokens. */
@Injectable()
export class Boosts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
  ) {}

  /** Those that have not ended, in the order in which they run. */
  async of(accountId: number): Promise<Boost[]> {
    const found = await this.database.query<{ startsAt: StoredInstant; endsAt: StoredInstant }>(RUNNING, [
      accountId,
      this.clock.now(),
    ]);
    return found.map(({ startsAt, endsAt }) => ({ startsAt: toDate(startsAt), endsAt: toDate(endsAt) }));
  }

  /** Buys one more boost. It begins when the one before ends, so that none is paid for twice. */
  buy(accountId: number): Promise<Boost> {
    const now = this.clock.now();
    const id = uuidAt(now);
    return this.database.write(async (tx) => {
      // First, because it takes the account's purse: two purchases at once happen one after the other.
      await this.ledger.post(tx, {
        key: `boost:${id}`,
        kind: 'boost-purchase',
        at: now,
        cause: { type: 'boost', id },
        legs: transfer(BUMP_BOOST_PRICE, purseOf(accountId), HOUSE),
      });
      const startsAt = await endOfBoosts(tx, accountId, now);
      const endsAt = later(startsAt, BUMP_BOOST_DAYS * DAY);
      await change(
        tx,
        `INSERT INTO bump_boosts (account_id, origin, starts_at, ends_at, reason) VALUES (?, 'tokens', ?, ?, ?)`,
        [accountId, startsAt, endsAt, `boost:${id}`],
      );
      return { startsAt, endsAt };
    });
  }
}

async function endOfBoosts(tx: Tx, accountId: number, now: Date): Promise<Date> {
  const [last] = await rows<{ endsAt: StoredInstant }>(
    tx,
    `SELECT ends_at AS endsAt FROM bump_boosts WHERE account_id = ? AND ends_at > ? AND revoked_at IS NULL
     ORDER BY ends_at DESC LIMIT 1`,
    [accountId, now],
  );
  return last === undefined ? now : toDate(last.endsAt);
}
