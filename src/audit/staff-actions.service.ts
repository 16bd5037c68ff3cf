import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type Tx } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Problem, forbidden } from '../shared/errors.js';
import { MINUTE, SECOND, later } from '../shared/utc.js';
import { Audit } from './audit.service.js';
import { BURST, isBurst, isOwn } from './staff-actions.rules.js';

/** What a member of staff did. */
export interface StaffDeed {
  readonly at: Date;
  /** What was done to what, as in `listing.suspend`. */
  readonly action: string;
  /** Accounts by their number, as text; listings as `bot` or `server` with their UUID. */
  readonly target: { readonly type: string; readonly id: string };
  /** The accounts whose own business it is: none of them may do it. Owner and co-managers of a listing; nobody: `[]`. */
  readonly belongsTo: readonly (number | null)[];
  readonly reason: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const COUNT = `SELECT COUNT(*) AS done FROM audit_entries
  WHERE actor_id = ? AND destructive = 1 AND happened_at > ?`;

/** What every action of staff has to go through, whatever it is. */
@Injectable()
export class StaffActions {
  constructor(
    private readonly audit: Audit,
    private readonly database: Database,
  ) {}

  /**
   * Writes the deed into the audit log, in the transaction that does it: call it last. Refuses, and with that undoes, what
   * concerns the actor himself and what goes beyond a burst.
   */
  async record(tx: Tx, staff: Staff, deed: StaffDeed): Promise<void> {
    refuseOwn(staff, deed.belongsTo);
    await this.audit.record(tx, {
      happenedAt: deed.at,
      actorId: staff.accountId,
      action: deed.action,
      targetType: deed.target.type,
      targetId: deed.target.id,
      reason: deed.reason,
      stateBefore: deed.before,
      stateAfter: deed.after,
      requestId: staff.requestId,
      destructive: staff.isDestructive,
    });
    // Entries are written one after the other, so that many requests at once cannot get past this count.
    if (!staff.isDestructive) return;
    const [found] = await rows<{ done: number }>(tx, COUNT, [staff.accountId, windowStart(deed.at)]);
    if (isBurst(found?.done ?? 0)) throw tooManyAtOnce();
  }

  /** Has the actor done as much lately as he may? Asked before the next destructive action. */
  async isUsedUp(staff: Staff, now: Date): Promise<boolean> {
    const [found] = await this.database.query<{ done: number }>(COUNT, [staff.accountId, windowStart(now)]);
    return isBurst((found?.done ?? 0) + 1);
  }
}

const windowStart = (now: Date): Date => later(now, -BURST.windowMs);

/** Has the account, as staff, done such a thing since then? For destructive actions only: an index finds them. */
export async function hasDone(em: EntityManager, accountId: number, action: string, since: Date): Promise<boolean> {
  const sql = `SELECT id FROM audit_entries
    WHERE actor_id = ? AND destructive = 1 AND happened_at >= ? AND action = ? LIMIT 1`;
  return (await rows(em, sql, [accountId, since, action])).length > 0;
}

/** Nobody acts on his own listing, account or role. `record` asks too; asking early spares the work. */
export function refuseOwn(staff: Pick<Staff, 'accountId'>, belongsTo: readonly (number | null)[]): void {
  if (isOwn(staff.accountId, belongsTo)) throw forbidden('This concerns yourself, so somebody else has to do it.');
}

export const tooManyAtOnce = (): Problem =>
  new Problem(
    429,
    `Too many destructive actions at once: ${BURST.most} in ${BURST.windowMs / MINUTE} minutes are the most. Your sessions and staff keys were ended; sign in again and go on later.`,
    {},
    { 'Retry-After': String(BURST.windowMs / SECOND) },
  );
