import { Injectable } from '@nestjs/common';
import { type RowOf, toDate, toDateOrNull } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import { Clock } from '../../core/shared/clock.js';
import { uuidAt } from '../../core/shared/ids.js';
import { DAY, later } from '../../core/shared/utc.js';
import { HOUSE, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { lockAccount } from '../../accounts/users/account-rows.js';
import { earlierBoost, endOfBoosts, insertBoost, refundKey } from './boost-rows.js';
import {
  BUMP_BOOST_DAYS,
  BUMP_BOOST_PRICE,
  type BoostOrigin,
  type BoostSpan,
  SHOWN_PAST_BOOSTS,
  startAfter,
} from './boosts.rules.js';
import type { BumpBoost } from './bump.entity.js';

export interface OwnBoost extends BoostSpan, RowOf<BumpBoost, 'id'> {
  readonly origin: BoostOrigin;
}

export interface PastBoost extends OwnBoost {
  readonly revokedAt: Date | null;
  /** 0 for a boost that staff granted. */
  readonly paid: number;
  /** 0 unless staff revoked a bought boost. */
  readonly refunded: number;
}

type Row = RowOf<BumpBoost, 'id' | 'origin' | 'startsAt' | 'endsAt'>;

const UNEXPIRED = `SELECT id, origin, starts_at AS startsAt, ends_at AS endsAt FROM bump_boosts
  WHERE account_id = ? AND ends_at > ? AND revoked_at IS NULL ORDER BY starts_at, id`;

type PastRow = Row & RowOf<BumpBoost, 'revokedAt' | 'reason'>;

const PAST = `SELECT id, origin, starts_at AS startsAt, ends_at AS endsAt, revoked_at AS revokedAt, reason FROM bump_boosts
  WHERE account_id = ? AND (ends_at <= ? OR revoked_at IS NOT NULL) ORDER BY starts_at DESC, id DESC LIMIT ?`;

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
    return found.map(toOwn);
  }

  /** The last boosts that are over or were revoked, newest first. */
  past(accountId: number): Promise<PastBoost[]> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const found = await rows<PastRow>(em, PAST, [accountId, now, SHOWN_PAST_BOOSTS]);
      const amounts = await this.ledger.amounts(em, accountId, found.flatMap(ledgerKeys));
      return found.map((row) => {
        const [purchase, refund] = ledgerKeys(row);
        const revokedAt = toDateOrNull(row.revokedAt);
        const paid = -(amounts.get(purchase ?? '') ?? 0) || 0;
        return { ...toOwn(row), revokedAt, paid, refunded: amounts.get(refund ?? '') ?? 0 };
      });
    });
  }

  /** Buys a boost. A repeated `requestKey` buys nothing and returns the earlier boost. */
  buy(accountId: number, requestKey: string | null): Promise<OwnBoost> {
    const now = this.clock.now();
    const uuid = uuidAt(now);
    return this.database.write(async (tx) => {
      // First of all, so that concurrent purchases and grants of one account run one after the other.
      await lockAccount(tx, accountId);
      const earlier = await earlierBoost(tx, { accountId, requestKey }, now);
      if (earlier !== undefined) return earlier;
      await this.ledger.post(tx, {
        key: `boost:${uuid}`,
        kind: 'boost-purchase',
        at: now,
        cause: { type: 'boost', id: uuid },
        legs: transfer(BUMP_BOOST_PRICE, purseOf(accountId), HOUSE),
      });
      const startsAt = startAfter(await endOfBoosts(tx, accountId, now), now);
      const endsAt = later(startsAt, BUMP_BOOST_DAYS * DAY);
      const bought = { origin: 'tokens', startsAt, endsAt } as const;
      const grant = { accountId, grantedBy: null, reason: `boost:${uuid}`, requestKey };
      return { ...bought, id: await insertBoost(tx, { ...bought, ...grant }) };
    });
  }
}

const toOwn = ({ id, origin, startsAt, endsAt }: Row): OwnBoost => ({
  id,
  origin,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
});

/** The keys of the purchase and of the refund in the ledger; none for a boost that staff granted. */
const ledgerKeys = ({ id, origin, reason }: PastRow): string[] =>
  origin === 'tokens' && reason !== null ? [reason, refundKey(id)] : [];
