import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { Config } from '../config/config.js';
import { Database, type Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem, forbidden, notFound } from '../shared/errors.js';
import { rowNumber } from '../shared/ids.js';
import type { Page } from '../shared/paging.js';
import { later } from '../shared/utc.js';
import { type AccountFacts, findAccount, takeAccount } from '../users/account-lookup.js';
import {
  type AdjustmentFacts,
  adjustmentOf,
  adjustmentPage,
  decideAdjustment,
  earlierAdjustment,
  insertAdjustment,
} from './adjustment-rows.js';
import { CONFIRM_WITHIN, adjustmentLegs, needsSecond } from './adjustment.rules.js';
import { type History, InsufficientTokens, Ledger } from './ledger.service.js';

interface AdjustmentWish {
  readonly amount: number;
  readonly reason: string;
  readonly requestKey: string | null;
}

interface Task {
  readonly id: number;
  readonly reason: string;
  readonly now: Date;
}

/** Corrections of balances by hand. Small ones are posted at once; large ones when a second admin agrees. */
@Injectable()
export class Adjustments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly ledger: Ledger,
    private readonly actions: StaffActions,
  ) {}

  async ledgerOf(who: string, page: Page): Promise<{ account: AccountFacts; history: History }> {
    const account = await this.database.read((em) => findAccount(em, who));
    return { account, history: await this.ledger.history(account.id, page) };
  }

  list(page: Page): Promise<{ total: number; adjustments: AdjustmentFacts[] }> {
    const now = this.clock.now();
    return this.database.read((em) => adjustmentPage(em, now, page));
  }

  request(staff: Staff, who: string, wish: AdjustmentWish): Promise<AdjustmentFacts> {
    const now = this.clock.now();
    return this.database.write((tx) => this.#request(tx, { staff, who, wish, now }));
  }

  /** Confirmed again, it is answered again and not posted again. */
  confirm(staff: Staff, adjustment: string, reason: string): Promise<AdjustmentFacts> {
    const task = { id: rowNumber(adjustment), reason, now: this.clock.now() };
    return this.database.write((tx) => this.#confirm(tx, staff, task));
  }

  /** Also for who asked for it: then it is taken back. */
  refuse(staff: Staff, adjustment: string, reason: string): Promise<AdjustmentFacts> {
    const task = { id: rowNumber(adjustment), reason, now: this.clock.now() };
    return this.database.write((tx) => this.#refuse(tx, staff, task));
  }

  async #request(tx: Tx, { staff, who, wish, now }: Request): Promise<AdjustmentFacts> {
    const account = await takeAccount(tx, who);
    refuseOwn(staff, [account.id]);
    const { amount, reason, requestKey } = wish;
    const earlier = await earlierAdjustment(tx, { firstId: staff.accountId, requestKey }, now);
    if (earlier !== undefined) return repeated(earlier, account.id, amount);
    const waits = needsSecond(amount, this.config.values.adjustmentLimit);
    const id = await insertAdjustment(tx, {
      accountId: account.id,
      amount,
      reason,
      state: waits ? 'pending' : 'done',
      firstId: staff.accountId,
      requestKey,
      requestedAt: now,
      expiresAt: later(now, CONFIRM_WITHIN),
      decidedAt: waits ? null : now,
    }).catch((error: unknown) => {
      // Its twin was quicker: run again, this finds it.
      throw isDuplicate(error) ? new LostRace() : error;
    });
    const made = await found(tx, { id, now });
    if (!waits) await this.#post(tx, made, { staff, now });
    await this.#record(tx, staff, { made, at: now, reason, action: waits ? 'tokens.adjust-request' : 'tokens.adjust' });
    return made;
  }

  async #confirm(tx: Tx, staff: Staff, { id, reason, now }: Task): Promise<AdjustmentFacts> {
    const { accountUuid, accountId, firstId, state } = await found(tx, { id, now });
    refuseOwn(staff, [accountId]);
    if (firstId === staff.accountId) throw forbidden('Another admin has to confirm what you asked for.');
    if (state !== 'done') await takeAccount(tx, accountUuid);
    const isDecided = await decideAdjustment(tx, id, { state: 'done', secondId: staff.accountId, now });
    const made = await found(tx, { id, now });
    if (!isDecided && made.state === 'done') return made;
    if (!isDecided) throw over(made);
    await this.#post(tx, made, { staff, now });
    await this.#record(tx, staff, { made, at: now, reason, action: 'tokens.adjust' });
    return made;
  }

  async #refuse(tx: Tx, staff: Staff, { id, reason, now }: Task): Promise<AdjustmentFacts> {
    const { accountId, firstId } = await found(tx, { id, now });
    refuseOwn(staff, [accountId]);
    const secondId = firstId === staff.accountId ? null : staff.accountId;
    const isDecided = await decideAdjustment(tx, id, { state: 'refused', secondId, now });
    const made = await found(tx, { id, now });
    if (!isDecided) throw over(made);
    await this.#record(tx, staff, { made, at: now, reason, action: 'tokens.adjust-refuse' });
    return made;
  }

  /** A posting like any other. Its reason is for staff, and stands in the audit log. */
  async #post(tx: Tx, { id, amount, accountId }: AdjustmentFacts, { staff, now }: { staff: Staff; now: Date }) {
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
      throw error instanceof InsufficientTokens ? tooMuch(error) : error;
    }
  }

  #record(tx: Tx, staff: Staff, { made, at, action, reason }: Entry): Promise<void> {
    return this.actions.record(tx, staff, {
      at,
      action,
      target: { type: 'account', id: String(made.accountId) },
      belongsTo: [made.accountId],
      reason,
      after: { adjustment: made.id, amount: made.amount, state: made.state, requestedBy: made.firstName },
    });
  }
}

interface Request {
  readonly staff: Staff;
  readonly who: string;
  readonly wish: AdjustmentWish;
  readonly now: Date;
}

interface Entry {
  readonly made: AdjustmentFacts;
  readonly at: Date;
  readonly action: string;
  readonly reason: string;
}

async function found(tx: Tx, { id, now }: { id: number; now: Date }): Promise<AdjustmentFacts> {
  const made = await adjustmentOf(tx, id, now);
  if (made === undefined) throw notFound('There is no such adjustment.');
  return made;
}

function repeated(earlier: AdjustmentFacts, accountId: number, amount: number): AdjustmentFacts {
  if (earlier.accountId === accountId && earlier.amount === amount) return earlier;
  throw new Problem(409, 'You used this requestKey for another adjustment. Choose a new one for a new adjustment.');
}

/** Told to an admin: that votes and bumps earn more is for whose tokens they are. */
const tooMuch = ({ needed, balance }: InsufficientTokens): Problem =>
  new InsufficientTokens(needed, balance, 'No more can be taken than there are.');

function over({ state }: AdjustmentFacts): Problem {
  if (state === 'expired') return new Problem(409, 'This adjustment expired: ask for it again.');
  return new Problem(409, `This adjustment is ${state} already.`);
}
