import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { type RowOf, toDate } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Staff } from '../http/who/staff.js';
import { makeStep } from '../listings/listing-step.js';
import type { Listing } from '../listings/listing.entity.js';
import { teamOf } from '../listings/team/team-rows.js';
import { Clock } from '../shared/clock.js';
import { endClaim } from './claims.service.js';
import { type ReasonSaid, asSentence, reasonsNamed } from './denial-reasons.service.js';
import { type QueueRow, fieldsFor, listingNamed, outOfTurn } from './queue-rows.js';
import { secondsBetween } from './queue.service.js';
import { claimsOverAt, kept } from './review-claim.rules.js';
import { WAITS_FOR_REVIEW } from '../listings/visibility-sql.js';
import { waitsForReview } from '../listings/life-cycle.rules.js';

/** What a reviewer decides, about the listing as he saw it. */
export interface Verdict {
  readonly uuid: string;
  readonly version: number;
  readonly reason: string;
  /** For the owner. */
  readonly note: string | null;
  /** The numbers of the denial reasons. */
  readonly reasons: readonly number[];
}

/** What a decision changes of a listing, as it was before. */
export interface Before extends RowOf<Listing, 'needsReview' | 'denialReasons' | 'decisionNote'> {
  readonly state: 'pending' | 'approved';
  readonly decidedAt: Date | string | null;
}

type Decision = 'approved' | 'denied';

/** Lets listings in, or tells their owners why not. */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  approve(staff: Staff, verdict: Verdict): Promise<void> {
    return this.#decide(staff, 'approved', verdict);
  }

  deny(staff: Staff, verdict: Verdict): Promise<void> {
    return this.#decide(staff, 'denied', verdict);
  }

  async #decide(staff: Staff, decision: Decision, verdict: Verdict): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const row = await listingNamed(tx, verdict.uuid, claimsOverAt(now));
      const belongsTo = await teamOf(tx, row.id);
      refuseOwn(staff, belongsTo);
      const reasons = await reasonsNamed(tx, verdict.reasons);
      await takeTurn(tx, staff, row, verdict.version, now);
      const before = await stateBefore(tx, row.id);
      const beside = {
        needs_review: 0,
        decided_at: now,
        denial_reasons: JSON.stringify(reasons.map(asSentence)),
        decision_note: verdict.note,
      };
      await makeStep(tx, this.events, { listing: row, step: stepTo(decision, before), now, beside });
      await writeDown(tx, { staff, row, decision, verdict, reasons, before, now });
      await this.actions.record(tx, staff, {
        at: now,
        action: decision === 'approved' ? 'listing.approve' : 'listing.deny',
        target: { type: row.kind, id: row.uuid },
        belongsTo,
        reason: verdict.reason,
        before: { state: before.state, needsReview: before.needsReview === 1 },
        after: { state: decision, reasons: reasons.map(({ name }) => name), note: verdict.note },
      });
    });
  }
}

const stepTo = (decision: Decision, { state }: Before) => {
  if (decision === 'approved') return state === 'pending' ? 'approve' : 'confirm';
  return state === 'pending' ? 'deny' : 'reject';
};

/** The version and the claim together: of two who decide at once, one finds either of them gone. */
async function takeTurn(tx: Tx, staff: Staff, row: QueueRow, version: number, now: Date): Promise<void> {
  if (!waitsForReview(row.state, row.needsReview === 1)) throw outOfTurn(overBecause(row), row);
  const sql = `UPDATE listings SET version = version + 1 WHERE id = ? AND version = ? AND ${WAITS_FOR_REVIEW}`;
  if ((await change(tx, sql, [row.id, version])).affected === 0) {
    const current = await listingNamed(tx, row.uuid, claimsOverAt(now));
    throw outOfTurn('It was changed or decided since you looked at it: look at it again.', current);
  }
  if (!(await endClaim(tx, row.id, staff.accountId, now)))
    throw outOfTurn('Claim it first: you have not, or your claim is over.', row);
}

const overBecause = ({ kind, state }: QueueRow): string =>
  state === 'draft'
    ? `This ${kind} was taken back by its owner.`
    : `This ${kind} was decided already: its state is ${state}.`;

async function stateBefore(tx: Tx, listingId: number): Promise<Before> {
  const sql = `SELECT state, needs_review AS needsReview, decided_at AS decidedAt, denial_reasons AS denialReasons,
    decision_note AS decisionNote FROM listings WHERE id = ?`;
  const [found] = await rows<Before>(tx, sql, [listingId]);
  if (found === undefined) throw new Error(`Listing ${listingId} is gone in the middle of a decision`);
  return found;
}

interface Deed {
  readonly staff: Staff;
  readonly row: QueueRow;
  readonly decision: Decision;
  readonly verdict: Verdict;
  readonly reasons: readonly ReasonSaid[];
  readonly before: Before;
  readonly now: Date;
}

async function writeDown(tx: Tx, { staff, row, decision, verdict, reasons, before, now }: Deed): Promise<void> {
  const sql = `INSERT INTO review_decisions (listing_id, reviewer_id, owner_id, decision, decided_at, waited_seconds,
      reasons, note, fields, state_before, version_after) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  const waited = secondsBetween(toDate(row.waitingSince), now);
  const names = JSON.stringify(reasons.map(({ name }) => name));
  const fields = kept(await fieldsFor(tx, row));
  const what = [row.id, staff.accountId, row.ownerId, decision, now, waited, names, verdict.note];
  // One more by the turn, one more by the step.
  await change(tx, sql, [...what, fields, JSON.stringify(before), verdict.version + 2]);
}
