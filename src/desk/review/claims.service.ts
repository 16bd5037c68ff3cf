import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change, type Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { reviewRight } from './own-review.js';
import { type QueueRow, findForReview, lockForReview } from './queue-rows.js';
import { claimCutoff } from './review-claim.rules.js';
import { waitsForReview } from '../../listings/listing/life-cycle.rules.js';
import { CONFLICTS, reviewConflict } from './review-conflicts.js';

/** Claims make sure that only one reviewer at a time works on a listing. */
@Injectable()
export class Claims {
  constructor(private readonly actions: StaffActions) {}

  /** Claims a listing for the reviewer, or renews the reviewer's claim. */
  claim(staff: Staff, uuid: string, reason: string | null): Promise<QueueRow> {
    return this.#act('queue.claim', { staff, uuid, reason }, async (tx, row, now) => {
      await takeClaim(tx, row, staff.accountId, now);
    });
  }

  force(staff: Staff, uuid: string, reason: string): Promise<QueueRow> {
    return this.#act('queue.force-claim', { staff, uuid, reason }, async (tx, row, now) => {
      await change(tx, 'DELETE FROM review_claims WHERE listing_id = ?', [row.id]);
      await insertClaim(tx, row, staff.accountId, now);
    });
  }

  release(staff: Staff, uuid: string, reason: string | null): Promise<QueueRow> {
    return this.#act('queue.release', { staff, uuid, reason }, async (tx, row, now) => {
      if (!(await endClaim(tx, row.id, staff.accountId, now))) throw reviewConflict(CONFLICTS.notClaimed, row);
    });
  }

  #act(action: string, { staff, uuid, reason }: ClaimRequest, work: Work): Promise<QueueRow> {
    return this.actions.run<QueueRow>(staff, reason, async (tx, now) => {
      const row = await lockForReview(tx, uuid, now);
      const { belongsTo } = await reviewRight(tx, staff, row, now);
      if (!waitsForReview(row.state, row.needsReview === 1)) throw reviewConflict(CONFLICTS.notWaiting(row.kind), row);
      await work(tx, row, now);
      const target = { type: row.kind, id: row.uuid };
      const before = { claimedBy: row.claimerName };
      const after = { claimedBy: (await findForReview(tx, uuid, now)).claimerName };
      return { action, target, belongsTo, before, after, answer: row };
    });
  }
}

interface ClaimRequest {
  readonly staff: Staff;
  readonly uuid: string;
  readonly reason: string | null;
}

type Work = (tx: Tx, row: QueueRow, now: Date) => Promise<void>;

export async function takeClaim(tx: Tx, row: QueueRow, accountId: number, now: Date): Promise<void> {
  if (!(await renewOrTakeIdle(tx, row.id, accountId, now))) await insertClaim(tx, row, accountId, now);
}

/** Renews the reviewer's own claim or takes over an idle one; `false` when there is neither. */
async function renewOrTakeIdle(tx: Tx, listingId: number, accountId: number, now: Date): Promise<boolean> {
  const sql = `UPDATE review_claims SET account_id = ?, claimed_at = ?, touched_at = ?
    WHERE listing_id = ? AND (account_id = ? OR touched_at <= ?)`;
  return (await change(tx, sql, [accountId, now, now, listingId, accountId, claimCutoff(now)])).affected > 0;
}

/** The primary key lets only one of two concurrent claims succeed. */
export async function insertClaim(tx: Tx, row: QueueRow, accountId: number, now: Date): Promise<void> {
  const sql = 'INSERT INTO review_claims (listing_id, account_id, claimed_at, touched_at) VALUES (?, ?, ?, ?)';
  try {
    await change(tx, sql, [row.id, accountId, now, now]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw reviewConflict(CONFLICTS.claimed, row);
  }
}

/** Ends the reviewer's claim; `false` when the reviewer has no valid claim. */
export async function endClaim(tx: Tx, listingId: number, accountId: number, now: Date): Promise<boolean> {
  const sql = 'DELETE FROM review_claims WHERE listing_id = ? AND account_id = ? AND touched_at > ?';
  return (await change(tx, sql, [listingId, accountId, claimCutoff(now)])).affected > 0;
}
