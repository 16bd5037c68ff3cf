import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { rows, type Tx } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { MINUTE, SECOND, later } from '../shared/utc.js';
import { Audit } from './audit.service.js';
import { BURST, isBurst, isOwn } from './staff-actions.rules.js';
import { says, Problem, forbidden, refusedFor } from '../shared/refusals.js';

export interface StaffAction {
  readonly at: Date;
  /** Type and verb, as in `listing.suspend`. */
  readonly action: string;
  /** The id of an account is its number, as text. Listings have the type `bot` or `server` and their UUID. */
  readonly target: { readonly type: string; readonly id: string };
  /** Accounts that may not do this because it concerns them, such as the owner and co-managers of a listing. */
  readonly belongsTo: readonly (number | null)[];
  /** `null` only for actions whose route does not require a reason. */
  readonly reason: string | null;
  /** Whether it takes something from the public, on a route that does so only sometimes. */
  readonly takesAway?: boolean;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A `reason` here replaces that of the request. */
type Done<Answer> = Omit<StaffAction, 'at' | 'reason'> &
  Partial<Pick<StaffAction, 'reason'>> &
  (Answer extends void ? object : { readonly answer: Answer });

/** Refuses an action by throwing, before its audit entry is written. */
type StaffActionCheck = (tx: Tx, staff: Staff, action: StaffAction) => Promise<void>;

const COUNT = `SELECT COUNT(*) AS done FROM audit_entries
  WHERE actor_id = ? AND destructive = 1 AND happened_at > ?`;

type LockOut = (staff: Staff, now: Date) => Promise<void>;

@Injectable()
export class StaffActions {
  #lockOut: LockOut | undefined;
  readonly #checks: StaffActionCheck[] = [];

  constructor(
    private readonly audit: Audit,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Sets what happens after a burst. Accounts and their sessions belong to a higher layer. */
  afterBurst(lockOut: LockOut): void {
    this.#lockOut = lockOut;
  }

  /** Adds the check of a feature that restricts what its participants may do as staff. */
  include(check: StaffActionCheck): void {
    this.#checks.push(check);
  }

  /**
   * Carries out an action in one transaction, with its audit entry last. `work` makes the change, and returns what the entry
   * says; what it returns as `answer`, `run` returns.
   */
  run<Answer = void>(
    staff: Staff,
    reason: string | null,
    work: (tx: Tx, now: Date) => Promise<Done<Answer>>,
  ): Promise<Answer> {
    const at = this.clock.now();
    return this.database.write(async (tx) => {
      const { answer, ...action } = { answer: undefined, ...(await work(tx, at)) };
      await this.record(tx, staff, { at, reason, ...action });
      return answer as Answer;
    });
  }

  /**
   * Writes the audit entry. For an action that may end without one; the others use `run`. Call it last in the transaction.
   * Throws, and so rolls the action back, when the action concerns the actor or exceeds the burst limit.
   */
  async record(tx: Tx, staff: Staff, action: StaffAction): Promise<void> {
    refuseOwn(staff, action.belongsTo);
    for (const check of this.#checks) await check(tx, staff, action);
    const destructive = staff.isDestructive || action.takesAway === true;
    await this.audit.record(tx, {
      happenedAt: action.at,
      actorId: staff.accountId,
      action: action.action,
      targetType: action.target.type,
      targetId: action.target.id,
      reason: action.reason,
      stateBefore: action.before,
      stateAfter: action.after,
      requestId: staff.requestId,
      destructive,
    });
    // `audit.record` serializes the writers, so concurrent requests cannot get past this count.
    if (!destructive) return;
    const [found] = await rows<{ done: number }>(tx, COUNT, [staff.accountId, windowStart(action.at)]);
    if (!isBurst(found?.done ?? 0)) return;
    tx.afterRollback(async () => this.#lockOut?.(staff, action.at));
    throw tooManyAtOnce();
  }

  async nextIsBurst(staff: Staff, now: Date): Promise<boolean> {
    const [found] = await this.database.query<{ done: number }>(COUNT, [staff.accountId, windowStart(now)]);
    return isBurst((found?.done ?? 0) + 1);
  }
}

/** An account as the target of an action, which its owner may not do. */
export const aboutAccount = (id: number): Pick<StaffAction, 'target' | 'belongsTo'> => ({
  target: { type: 'account', id: String(id) },
  belongsTo: [id],
});

const windowStart = (now: Date): Date => later(now, -BURST.windowMs);

/** `record` checks this too. Checking first saves the work of the action. */
export function refuseOwn(staff: Pick<Staff, 'accountId'>, belongsTo: readonly (number | null)[]): void {
  if (isOwn(staff.accountId, belongsTo)) throw ownContent();
}

export const ownContent = (): Problem =>
  forbidden(
    says(
      'You cannot act on your own account, listing or content. Listings that you left, or that you were invited to or offered, count as your own for 90 days. Ask another member of staff.',
    ),
  );

export const tooManyAtOnce = (): Problem =>
  refusedFor(
    BURST.windowMs / SECOND,
    429,
    says(
      'Too many destructive actions: at most {limit} are allowed in {minutes} minutes. Your sessions and staff keys were ended. Sign in again and continue later.',
      { limit: BURST.limit, minutes: BURST.windowMs / MINUTE },
    ),
  );
