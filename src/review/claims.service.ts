import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { Database, type Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { teamOf } from '../listings/team/team-rows.js';
import { Clock } from '../shared/clock.js';
import { type QueueRow, listingNamed, outOfTurn } from './queue-rows.js';
import { claimsOverAt } from './review-claim.rules.js';
import { waitsForReview } from '../listings/life-cycle.rules.js';

/** Who reviews what: one at a time. */
@Injectable()
export class Claims {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  /** Takes a listing for the reviewer; his own claim begins anew. */
  claim(staff: Staff, uuid: string, reason: string): Promise<void> {
    return this.#act('queue.claim', { staff, uuid, reason }, async (tx, row, now) => {
      if (!(await takeIdle(tx, row.id, staff.accountId, now))) await insertClaim(tx, row, staff.accountId, now);
    });
  }

  /** Takes it from whoever has it. */
  force(staff: Staff, uuid: string, reason: string): Promise<void> {
    return this.#act('queue.force-claim', { staff, uuid, reason }, async (tx, row, now) => {
      await change(tx, 'DELETE FROM review_claims WHERE listing_id = ?', [row.id]);
      await insertClaim(tx, row, staff.accountId, now);
    });
  }

  release(staff: Staff, uuid: string, reason: string): Promise<void> {
    return this.#act('queue.release', { staff, uuid, reason }, async (tx, row, now) => {
      if (!(await endClaim(tx, row.id, staff.accountId, now))) throw outOfTurn('You have not claimed this.', row);
    });
  }

  #act(action: string, { staff, uuid, reason }: Order, work: Work): Promise<void> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const row = await listingNamed(tx, uuid, claimsOverAt(now));
      const belongsTo = await teamOf(tx, row.id);
      refuseOwn(staff, belongsTo);
      if (!waitsForReview(row.state, row.needsReview === 1))
        throw outOfTurn(`This ${row.kind} does not wait for a decision.`, row);
      await work(tx, row, now);
      const target = { type: row.kind, id: row.uuid };
      const before = { claimedBy: row.claimerName };
      const after = { claimedBy: (await listingNamed(tx, uuid, claimsOverAt(now))).claimerName };
      await this.actions.record(tx, staff, { at: now, action, target, belongsTo, reason, before, after });
    });
  }
}

interface Order {
  readonly staff: Staff;
  readonly uuid: string;
  readonly reason: string;
}

type Work = (tx: Tx, row: QueueRow, now: Date) => Promise<void>;

/** A claim that is his already, or that nobody has touched for too long. */
async function takeIdle(tx: Tx, listingId: number, accountId: number, now: Date): Promise<boolean> {
  const sql = `UPDATE review_claims SET account_id = ?, claimed_at = ?, touched_at = ?
    WHERE listing_id = ? AND (account_id = ? OR touched_at <= ?)`;
  return (await change(tx, sql, [accountId, now, now, listingId, accountId, claimsOverAt(now)])).affected > 0;
}

/** Of two who claim at once the key lets one in. */
export async function insertClaim(tx: Tx, row: QueueRow, accountId: number, now: Date): Promise<void> {
  const sql = 'INSERT INTO review_claims (listing_id, account_id, claimed_at, touched_at) VALUES (?, ?, ?, ?)';
  try {
    await change(tx, sql, [row.id, accountId, now, now]);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw outOfTurn('Somebody else has claimed this.', row);
  }
}

/** Ends the reviewer's claim; `false` when he has none that still counts. */
export async function endClaim(tx: Tx, listingId: number, accountId: number, now: Date): Promise<boolean> {
  const sql = 'DELETE FROM review_claims WHERE listing_id = ? AND account_id = ? AND touched_at > ?';
  return (await change(tx, sql, [listingId, accountId, claimsOverAt(now)])).affected > 0;
}
