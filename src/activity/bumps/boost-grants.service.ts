import { Injectable } from '@nestjs/common';
import { StaffActions, aboutAccount, refuseOwn } from '../../core/audit/staff-actions.service.js';
import type { Tx } from '../../core/database/sql.js';
import { Database } from '../../core/database/database.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { parseRowId } from '../../core/shared/ids.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { DAY, later } from '../../core/shared/utc.js';
import { HOUSE, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type AccountRecord, findAccount, findAndLockAccount } from '../../accounts/users/account-rows.js';
import { isSuspended } from '../../accounts/users/account.rules.js';
import {
  type BoostRecord,
  boostOf,
  boostSlice,
  earlierBoost,
  endOfBoosts,
  insertBoost,
  refundKey,
  revokeBoost,
} from './boost-rows.js';
import { boostRefund, startAfter } from './boosts.rules.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

export interface AccountBoosts {
  readonly account: AccountRecord;
  readonly total: number;
  readonly boosts: readonly BoostRecord[];
}

@Injectable()
export class BoostGrants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly actions: StaffActions,
  ) {}

  list(who: string, slice: Slice): Promise<AccountBoosts> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const account = await findAccount(em, who);
      return { account, ...(await boostSlice(em, account.id, { slice, now })) };
    });
  }

  /** Grants a boost. A repeated `requestKey` grants nothing and returns the earlier boost. */
  grant(staff: Staff, who: string, request: GrantRequest): Promise<BoostRecord> {
    const now = this.clock.now();
    return this.database.write((tx) => this.#grant(tx, staff, { who, now, ...request }));
  }

  /** Revokes a boost and refunds the unused part of its price. */
  revoke(staff: Staff, boost: string, reason: string): Promise<{ boost: BoostRecord; refund: number }> {
    const id = parseRowId(boost);
    return this.actions.run<{ boost: BoostRecord; refund: number }>(staff, reason, (tx, now) =>
      this.#revoke(tx, staff, id, now),
    );
  }

  async #grant(tx: Tx, staff: Staff, { who, now, days, reason, requestKey: givenKey }: Grant): Promise<BoostRecord> {
    const account = await findAndLockAccount(tx, who);
    refuseOwn(staff, [account.id]);
    // A key that a client sends has no slash, so the keys of the account and of each admin cannot collide.
    const requestKey = givenKey === null ? null : `${staff.accountId}/${givenKey}`;
    const earlier = await earlierBoost(tx, { accountId: account.id, requestKey }, now);
    if (earlier !== undefined) return repeated(earlier, days);
    if (isSuspended(account, now)) throw suspendedReceiver();
    const boostedUntil = await endOfBoosts(tx, account.id, now);
    const startsAt = startAfter(boostedUntil, now);
    const endsAt = later(startsAt, days * DAY);
    const granted = { origin: 'staff', grantedBy: staff.accountId, reason, requestKey } as const;
    const id = await insertBoost(tx, { accountId: account.id, startsAt, endsAt, ...granted });
    const boost = await getBoost(tx, id, now);
    await this.actions.record(tx, staff, {
      at: now,
      action: 'boost.grant',
      ...aboutAccount(account.id),
      reason,
      before: { boostedUntil },
      after: { boost: id, days, startsAt, boostedUntil: endsAt },
    });
    return boost;
  }

  async #revoke(tx: Tx, staff: Staff, id: number, now: Date) {
    const before = await getBoost(tx, id, now);
    refuseOwn(staff, [before.accountId]);
    await findAndLockAccount(tx, before.accountUuid);
    const isRevoked = await revokeBoost(tx, id, now);
    const boost = await getBoost(tx, id, now);
    if (!isRevoked) throw alreadyEnded(boost);
    const refund = await this.#refund(tx, staff, { boost, now });
    const { accountId, origin, startsAt, endsAt } = boost;
    return {
      action: 'boost.revoke',
      ...aboutAccount(accountId),
      before: { boost: id, origin, state: before.state, startsAt, endsAt },
      after: { state: boost.state, refund },
      answer: { boost, refund },
    };
  }

  async #refund(tx: Tx, staff: Staff, { boost, now }: { boost: BoostRecord; now: Date }): Promise<number> {
    if (boost.purchase === null) return 0;
    const purchase = await this.ledger.find(tx, boost.purchase);
    const paid = purchase?.legs.find(({ holder }) => holder.kind === 'house')?.amount ?? 0;
    const refund = boostRefund(paid, boost, now);
    if (purchase === undefined || refund === 0) return 0;
    await this.ledger.post(tx, {
      key: refundKey(boost.id),
      kind: 'refund',
      at: now,
      cause: purchase.cause,
      legs: transfer(refund, HOUSE, purseOf(boost.accountId)),
      actorId: staff.accountId,
    });
    return refund;
  }
}

interface GrantRequest {
  readonly days: number;
  readonly reason: string;
  readonly requestKey: string | null;
}

interface Grant extends GrantRequest {
  readonly who: string;
  readonly now: Date;
}

async function getBoost(tx: Tx, id: number, now: Date): Promise<BoostRecord> {
  const boost = await boostOf(tx, id, now);
  if (boost === undefined) throw noSuchBoost();
  return boost;
}

function repeated(earlier: BoostRecord, days: number): BoostRecord {
  if (later(earlier.startsAt, days * DAY).getTime() === earlier.endsAt.getTime()) return earlier;
  throw otherGrant();
}

const suspendedReceiver = (): Problem =>
  new Problem(409, says('This account is suspended: lift its suspension first.'));
const otherGrant = (): Problem =>
  new Problem(409, says('You used this requestKey for another grant. Choose a new one for a new grant.'));
export const noSuchBoost = (): Problem => notFound(says('There is no such boost.'));

export function alreadyEnded({ revokedAt, endsAt }: Pick<BoostRecord, 'revokedAt' | 'endsAt'>): Problem {
  if (revokedAt !== null)
    return new Problem(409, says('This boost was already revoked at {revokedAt}.', { revokedAt }), { revokedAt });
  return new Problem(409, says('This boost ended at {endsAt}.', { endsAt }), { endsAt });
}
