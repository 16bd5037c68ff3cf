import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { Database, type Tx } from '../database/database.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem, notFound } from '../shared/errors.js';
import { rowNumber } from '../shared/ids.js';
import type { Page } from '../shared/paging.js';
import { DAY, later } from '../shared/utc.js';
import { HOUSE, purseOf, transfer } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { type AccountFacts, findAccount, takeAccount } from '../users/account-lookup.js';
import { isSuspended } from '../users/account.rules.js';
import {
  type BoostFacts,
  boostOf,
  boostPage,
  earlierBoost,
  endOfBoosts,
  insertBoost,
  revokeBoost,
} from './boost-rows.js';
import { boostRefund, startAfter } from './boosts.rules.js';

export interface AccountBoosts {
  readonly account: AccountFacts;
  readonly total: number;
  readonly boosts: readonly BoostFacts[];
}

/** Bump boosts as staff give them and take them away. */
@Injectable()
export class BoostGrants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly actions: StaffActions,
  ) {}

  list(who: string, page: Page): Promise<AccountBoosts> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const account = await findAccount(em, who);
      return { account, ...(await boostPage(em, account.id, { page, now })) };
    });
  }

  /** By a name by which this admin granted the account one already, none, and answers that one. */
  grant(staff: Staff, who: string, wish: BoostWish): Promise<BoostFacts> {
    const now = this.clock.now();
    return this.database.write((tx) => this.#grant(tx, staff, { who, now, ...wish }));
  }

  /** What was paid for and is not used goes back; answers how many tokens that is. */
  revoke(staff: Staff, boost: string, reason: string): Promise<{ boost: BoostFacts; refund: number }> {
    const task = { id: rowNumber(boost), reason, now: this.clock.now() };
    return this.database.write((tx) => this.#revoke(tx, staff, task));
  }

  async #grant(tx: Tx, staff: Staff, { who, now, ...wish }: Grant): Promise<BoostFacts> {
    const account = await takeAccount(tx, who);
    refuseOwn(staff, [account.id]);
    const { days, reason } = wish;
    // No name that somebody chooses has a slash: an account's own names and those of each admin stay apart.
    const requestKey = wish.requestKey === null ? null : `${staff.accountId}/${wish.requestKey}`;
    const earlier = await earlierBoost(tx, { accountId: account.id, requestKey }, now);
    if (earlier !== undefined) return repeated(earlier, days);
    if (isSuspended(account, now)) throw new Problem(409, 'This account is suspended: lift its suspension first.');
    const boostedUntil = await endOfBoosts(tx, account.id, now);
    const startsAt = startAfter(boostedUntil, now);
    const endsAt = later(startsAt, days * DAY);
    const granted = { origin: 'staff', grantedBy: staff.accountId, reason, requestKey } as const;
    const id = await insertBoost(tx, { accountId: account.id, startsAt, endsAt, ...granted });
    const made = await found(tx, id, now);
    await this.actions.record(tx, staff, {
      at: now,
      action: 'boost.grant',
      target: { type: 'account', id: String(account.id) },
      belongsTo: [account.id],
      reason,
      before: { boostedUntil },
      after: { boost: id, days, startsAt, boostedUntil: endsAt },
    });
    return made;
  }

  async #revoke(tx: Tx, staff: Staff, { id, reason, now }: Revocation) {
    const before = await found(tx, id, now);
    refuseOwn(staff, [before.accountId]);
    await takeAccount(tx, before.accountUuid);
    const isRevoked = await revokeBoost(tx, id, now);
    const boost = await found(tx, id, now);
    if (!isRevoked) throw ended(boost);
    const refund = await this.#giveBack(tx, staff, { boost, now });
    const { accountId, origin, startsAt, endsAt } = boost;
    await this.actions.record(tx, staff, {
      at: now,
      action: 'boost.revoke',
      target: { type: 'account', id: String(accountId) },
      belongsTo: [accountId],
      reason,
      before: { boost: id, origin, state: before.state, startsAt, endsAt },
      after: { state: boost.state, refund },
    });
    return { boost, refund };
  }

  async #giveBack(tx: Tx, staff: Staff, { boost, now }: { boost: BoostFacts; now: Date }): Promise<number> {
    if (boost.purchase === null) return 0;
    const purchase = await this.ledger.find(tx, boost.purchase);
    const paid = purchase?.legs.find(({ holder }) => holder.kind === 'house')?.amount ?? 0;
    const refund = boostRefund(paid, boost, now);
    if (purchase === undefined || refund === 0) return 0;
    await this.ledger.post(tx, {
      key: `boost-refund:${boost.id}`,
      kind: 'refund',
      at: now,
      cause: purchase.cause,
      legs: transfer(refund, HOUSE, purseOf(boost.accountId)),
      actorId: staff.accountId,
    });
    return refund;
  }
}

interface BoostWish {
  readonly days: number;
  readonly reason: string;
  readonly requestKey: string | null;
}

interface Grant extends BoostWish {
  readonly who: string;
  readonly now: Date;
}

interface Revocation {
  readonly id: number;
  readonly reason: string;
  readonly now: Date;
}

async function found(tx: Tx, id: number, now: Date): Promise<BoostFacts> {
  const boost = await boostOf(tx, id, now);
  if (boost === undefined) throw notFound('There is no such boost.');
  return boost;
}

function repeated(earlier: BoostFacts, days: number): BoostFacts {
  if (later(earlier.startsAt, days * DAY).getTime() === earlier.endsAt.getTime()) return earlier;
  throw new Problem(409, 'You used this requestKey for another grant. Choose a new one for a new grant.');
}

function ended({ revokedAt, endsAt }: BoostFacts): Problem {
  if (revokedAt !== null)
    return new Problem(409, `This boost was revoked already, at ${revokedAt.toISOString()}.`, { revokedAt });
  return new Problem(409, `This boost is over since ${endsAt.toISOString()}.`, { endsAt });
}
