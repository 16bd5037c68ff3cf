import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { type RowOf, toDate } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { makeStep } from '../../listings/listing/listing-step.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { endClaim, takeClaim } from './claims.service.js';
import { type ReasonText, ownerText, activeReasons } from './denial-reasons.service.js';
import { denialReason } from './denial.rules.js';
import { reviewRight } from './own-review.js';
import { type QueueRow, fieldsFor, findForReview, lockForReview } from './queue-rows.js';
import { secondsBetween } from './queue.service.js';
import { denialTakesAway, storedContent } from './review-claim.rules.js';
import { WAITS_FOR_REVIEW } from '../../listings/listing/status-sql.js';
import { waitsForReview } from '../../listings/listing/life-cycle.rules.js';
import { CONFLICTS, reviewConflict } from './review-conflicts.js';
import type { Sentence } from '../../core/shared/refusals.js';

/** The decision of a reviewer. `version` is the version of the listing that the reviewer saw. */
export interface DecisionInput {
  readonly uuid: string;
  readonly version: number;
  /** For the audit log. `null`: none, or the reasons and the note of a denial. */
  readonly reason: string | null;
  /** Shown to the owner. */
  readonly note: string | null;
  readonly reasons: readonly number[];
  /** Whether the decision claims the listing first, unless another reviewer has claimed it. */
  readonly claims?: boolean;
  readonly also?: (tx: Tx, at: Date) => Promise<void>;
}

export interface StateBefore extends RowOf<Listing, 'needsReview' | 'denialReasons' | 'decisionNote'> {
  readonly state: 'pending' | 'approved';
  readonly decidedAt: Date | string | null;
}

type Decision = 'approved' | 'denied';

@Injectable()
export class Decisions {
  constructor(
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  approve(staff: Staff, input: DecisionInput): Promise<QueueRow> {
    return this.#decide(staff, 'approved', input);
  }

  deny(staff: Staff, input: DecisionInput): Promise<QueueRow> {
    return this.#decide(staff, 'denied', input);
  }

  #decide(staff: Staff, decision: Decision, input: DecisionInput): Promise<QueueRow> {
    return this.actions.run<QueueRow>(staff, input.reason, async (tx, now) => {
      const row = await lockForReview(tx, input.uuid, now);
      const { belongsTo, isSoleOperator } = await reviewRight(tx, staff, row, now);
      const reasons = await activeReasons(tx, input.reasons);
      const names = reasons.map(({ name }) => name);
      if (input.claims === true) await takeClaim(tx, row, staff.accountId, now);
      await useClaim(tx, staff, row, input.version, now);
      const before = await stateBefore(tx, row.id);
      const wasApproved = await hasBeenApproved(tx, row.id);
      const columns = {
        needs_review: 0,
        decided_at: now,
        denial_reasons: JSON.stringify(reasons.map(ownerText)),
        decision_note: input.note,
      };
      await makeStep(tx, this.events, { listing: row, step: stepTo(decision, before), now, columns });
      await storeDecision(tx, { staff, row, decision, input, reasons, before, isSoleOperator, now });
      await input.also?.(tx, now);
      return {
        action: decision === 'approved' ? 'listing.approve' : 'listing.deny',
        takesAway: decision === 'denied' && denialTakesAway(before.state, wasApproved),
        target: { type: row.kind, id: row.uuid },
        belongsTo,
        ...(decision === 'denied' && input.reason === null && { reason: denialReason(names, input.note) }),
        before: { state: before.state, needsReview: before.needsReview === 1 },
        after: {
          state: decision,
          reasons: names,
          note: input.note,
          ...(isSoleOperator && { soleOperator: true }),
        },
        answer: row,
      };
    });
  }
}

const stepTo = (decision: Decision, { state }: StateBefore) => {
  if (decision === 'approved') return state === 'pending' ? 'approve' : 'confirm';
  return state === 'pending' ? 'deny' : 'reject';
};

/** Checks and uses up both the version and the claim, so that only one of two concurrent decisions succeeds. */
async function useClaim(tx: Tx, staff: Staff, row: QueueRow, version: number, now: Date): Promise<void> {
  if (!waitsForReview(row.state, row.needsReview === 1)) throw reviewConflict(whyNotWaiting(row), row);
  const sql = `UPDATE listings SET version = version + 1 WHERE id = ? AND version = ? AND ${WAITS_FOR_REVIEW}`;
  if ((await change(tx, sql, [row.id, version])).affected === 0) {
    const current = await findForReview(tx, row.uuid, now);
    throw reviewConflict(CONFLICTS.changed, current);
  }
  if (!(await endClaim(tx, row.id, staff.accountId, now))) throw reviewConflict(CONFLICTS.claimFirst, row);
}

const whyNotWaiting = ({ kind, state }: QueueRow): Sentence =>
  state === 'draft' ? CONFLICTS.withdrawn(kind) : CONFLICTS.decided(kind, state);

async function hasBeenApproved(tx: Tx, listingId: number): Promise<boolean> {
  const sql = 'SELECT id FROM review_decisions WHERE listing_id = ? AND decision = ? AND undone_at IS NULL LIMIT 1';
  return (await rows(tx, sql, [listingId, 'approved'])).length > 0;
}

async function stateBefore(tx: Tx, listingId: number): Promise<StateBefore> {
  const sql = `SELECT state, needs_review AS needsReview, decided_at AS decidedAt, denial_reasons AS denialReasons,
    decision_note AS decisionNote FROM listings WHERE id = ?`;
  const [found] = await rows<StateBefore>(tx, sql, [listingId]);
  if (found === undefined) throw new Error(`Listing ${listingId} disappeared during a decision`);
  return found;
}

interface DecisionRecord {
  readonly staff: Staff;
  readonly row: QueueRow;
  readonly decision: Decision;
  readonly input: DecisionInput;
  readonly reasons: readonly ReasonText[];
  readonly before: StateBefore;
  readonly isSoleOperator: boolean;
  readonly now: Date;
}

async function storeDecision(
  tx: Tx,
  { staff, row, decision, input, reasons, before, isSoleOperator, now }: DecisionRecord,
): Promise<void> {
  const sql = `INSERT INTO review_decisions (listing_id, reviewer_id, owner_id, decision, decided_at, waited_seconds,
      reasons, note, fields, state_before, version_after, sole_operator) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  const waited = secondsBetween(toDate(row.waitingSince), now);
  const names = JSON.stringify(reasons.map(({ name }) => name));
  const fields = storedContent(await fieldsFor(tx, row));
  const decided = [row.id, staff.accountId, row.ownerId, decision, now, waited, names, input.note];
  // `useClaim` and `makeStep` have each increased the version by one.
  await change(tx, sql, [...decided, fields, JSON.stringify(before), input.version + 2, isSoleOperator ? 1 : 0]);
}
