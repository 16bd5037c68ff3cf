import { Injectable } from '@nestjs/common';
import { StaffActions, aboutAccount, refuseOwn } from '../../core/audit/staff-actions.service.js';
import { Config } from '../../core/config/config.js';
import type { Tx } from '../../core/database/sql.js';
import { Database } from '../../core/database/database.js';
import { LostRace, isDuplicate } from '../../core/database/database-errors.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { parseRowId } from '../../core/shared/ids.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { later } from '../../core/shared/utc.js';
import { type AccountRecord, findAccount, findAndLockAccount, lockAccount } from '../users/account-rows.js';
import {
  type AdjustmentRecord,
  type NewAdjustment,
  adjustmentOf,
  adjustmentSlice,
  aloneTotals,
  decideAdjustment,
  earlierAdjustment,
  insertAdjustment,
  refuseDependent,
} from './adjustment-rows.js';
import { CONFIRM_WITHIN, adjustmentLegs, needsSecond } from './adjustment.rules.js';
import { type History, InsufficientTokens, Ledger } from './ledger.service.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

/**
 * Manual corrections of balances. They are posted at once while those of a day stay within the limit, and above it when a
 * second admin confirms them.
 */
@Injectable()
export class Adjustments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly ledger: Ledger,
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  /** How many tokens may move without a second admin. */
  get limit(): number {
    return this.config.values.adjustmentLimit;
  }

  async ledgerOf(who: string, slice: Slice): Promise<{ account: AccountRecord; history: History }> {
    const account = await this.database.read((em) => findAccount(em, who));
    return { account, history: await this.ledger.history(account.id, slice) };
  }

  list(slice: Slice): Promise<{ total: number; adjustments: AdjustmentRecord[] }> {
    const now = this.clock.now();
    return this.database.read((em) => adjustmentSlice(em, now, slice));
  }

  request(
    staff: Staff,
    who: string,
    { amount, reason, requestKey }: Pick<NewAdjustment, 'amount' | 'reason' | 'requestKey'>,
  ): Promise<AdjustmentRecord> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const { id: accountId } = await findAccount(tx, who);
      refuseOwn(staff, [accountId]);
      // Locks both, so that concurrent adjustments by the admin or of the account add up. The order prevents deadlocks.
      for (const locked of [accountId, staff.accountId].toSorted((one, other) => one - other))
        await lockAccount(tx, locked);
      const earlier = await earlierAdjustment(tx, { firstId: staff.accountId, requestKey }, now);
      if (earlier !== undefined) return repeated(earlier, accountId, amount);
      const alone = await aloneTotals(tx, { firstId: staff.accountId, accountId }, now);
      const isPending = needsSecond(amount, this.limit, alone);
      const id = await insertAdjustment(tx, {
        accountId,
        amount,
        reason,
        state: isPending ? 'pending' : 'done',
        firstId: staff.accountId,
        requestKey,
        requestedAt: now,
        expiresAt: later(now, CONFIRM_WITHIN),
        decidedAt: isPending ? null : now,
      }).catch((error: unknown) => {
        // A concurrent request with the same key was faster: the retry finds its adjustment.
        throw isDuplicate(error) ? new LostRace() : error;
      });
      const adjustment = await getAdjustment(tx, { id, now });
      if (isPending) {
        const asked = { accountId, adjustmentId: id, requestedBy: staff.accountId, now };
        await this.events.emit(tx, { type: 'adjustment.requested', ...asked });
      } else await this.#post(tx, adjustment, { staff, now });
      const action = isPending ? 'tokens.adjust-request' : 'tokens.adjust';
      await this.#record(tx, staff, { adjustment, at: now, reason, action });
      return adjustment;
    });
  }

  /** Posts the adjustment. Confirming it again returns it and posts nothing. */
  confirm(staff: Staff, adjustment: string, reason: string): Promise<AdjustmentRecord> {
    const [id, now] = [parseRowId(adjustment), this.clock.now()];
    return this.database.write(async (tx) => {
      const asked = await getAdjustment(tx, { id, now });
      refuseOwn(staff, [asked.accountId]);
      const limit = this.limit;
      await refuseDependent(tx, asked, { confirmerId: staff.accountId, limit, now });
      if (asked.state !== 'done') await findAndLockAccount(tx, asked.accountUuid);
      const isDecided = await decideAdjustment(tx, id, { state: 'done', secondId: staff.accountId, now });
      const adjustment = await getAdjustment(tx, { id, now });
      if (!isDecided && adjustment.state === 'done') return adjustment;
      if (!isDecided) throw alreadyDecided(adjustment);
      await this.#post(tx, adjustment, { staff, now });
      await this.#record(tx, staff, { adjustment, at: now, reason, action: 'tokens.adjust' });
      return adjustment;
    });
  }

  /** Refuses the adjustment; the admin who requested it withdraws it in this way. */
  refuse(staff: Staff, adjustment: string, reason: string): Promise<AdjustmentRecord> {
    const [id, now] = [parseRowId(adjustment), this.clock.now()];
    return this.database.write(async (tx) => {
      const { accountId, firstId } = await getAdjustment(tx, { id, now });
      refuseOwn(staff, [accountId]);
      const secondId = firstId === staff.accountId ? null : staff.accountId;
      const isDecided = await decideAdjustment(tx, id, { state: 'refused', secondId, now });
      const adjustment = await getAdjustment(tx, { id, now });
      if (!isDecided) throw alreadyDecided(adjustment);
      await this.#record(tx, staff, { adjustment, at: now, reason, action: 'tokens.adjust-refuse' });
      return adjustment;
    });
  }

  /** The reason is for staff only, so it is in the audit log and not in the posting. */
  async #post(tx: Tx, { id, amount, accountId }: AdjustmentRecord, { staff, now }: { staff: Staff; now: Date }) {
    const posting = {
      key: `adjustment:${id}`,
      kind: 'adjustment',
      at: now,
      cause: { type: 'adjustment', id },
      legs: adjustmentLegs(amount, accountId),
      actorId: staff.accountId,
    } as const;
    try {
      await this.ledger.post(tx, posting);
    } catch (error) {
      throw error instanceof InsufficientTokens ? exceedsBalance(error) : error;
    }
  }

  #record(tx: Tx, staff: Staff, { adjustment, at, action, reason }: AuditEntry): Promise<void> {
    const { id, accountId, amount, state, firstName } = adjustment;
    return this.actions.record(tx, staff, {
      at,
      action,
      ...aboutAccount(accountId),
      reason,
      after: { adjustment: id, amount, state, requestedBy: firstName },
    });
  }
}

interface AuditEntry {
  readonly adjustment: AdjustmentRecord;
  readonly at: Date;
  readonly action: string;
  readonly reason: string;
}

async function getAdjustment(tx: Tx, { id, now }: { id: number; now: Date }): Promise<AdjustmentRecord> {
  const adjustment = await adjustmentOf(tx, id, now);
  if (adjustment === undefined) throw noSuchAdjustment();
  return adjustment;
}

function repeated(earlier: AdjustmentRecord, accountId: number, amount: number): AdjustmentRecord {
  if (earlier.accountId === accountId && earlier.amount === amount) return earlier;
  throw otherAdjustment();
}

/** The error for an admin, without the advice on how to earn tokens. */
export const exceedsBalance = ({ needed, balance }: Pick<InsufficientTokens, 'needed' | 'balance'>): Problem =>
  new InsufficientTokens(
    needed,
    balance,
    says('This takes {needed, number} tokens, and the account has {balance, number}. Take no more than the balance.', {
      needed,
      balance,
    }),
  );

export const noSuchAdjustment = (): Problem => notFound(says('There is no such adjustment.'));
const otherAdjustment = (): Problem =>
  new Problem(409, says('You used this requestKey for another adjustment. Choose a new one for a new adjustment.'));

export function alreadyDecided({ state }: Pick<AdjustmentRecord, 'state'>): Problem {
  if (state === 'expired') return new Problem(409, says('This adjustment has expired. Request it again.'));
  return new Problem(
    409,
    says('This adjustment is already {state, select, done {done} refused {refused} other {pending}}.', { state }),
  );
}
