import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { type RowOf, type StoredInstant, toDate } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { makeStep } from '../../listings/listing/listing-step.js';
import type { ReviewDecision } from '../../listings/listing/listing.entity.js';
import { insertClaim } from './claims.service.js';
import type { StateBefore } from './decisions.service.js';
import { reviewRight } from './own-review.js';
import { type QueueRow, findForReview } from './queue-rows.js';
import { mayUndo } from '../../core/audit/undo.rules.js';
import { CONFLICTS, reviewConflict } from './review-conflicts.js';
import { says, forbidden, Problem } from '../../core/shared/refusals.js';

type LastDecision = RowOf<
  ReviewDecision,
  'id' | 'reviewerId' | 'decision' | 'decidedAt' | 'stateBefore' | 'versionAfter'
>;

interface UndoRequest {
  readonly reason: string | null;
  /** Undoes only the decision that was made at this instant. */
  readonly decidedAt?: Date;
  readonly also?: (tx: Tx) => Promise<void>;
}

@Injectable()
export class Undo {
  constructor(
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  /** The listing waits for review again, claimed by the reviewer. */
  undo(staff: Staff, uuid: string, { reason, decidedAt, also }: UndoRequest): Promise<QueueRow> {
    return this.actions.run<QueueRow>(staff, reason, async (tx, now) => {
      const row = await findForReview(tx, uuid, now);
      const { belongsTo } = await reviewRight(tx, staff, row, now);
      const last = await lastDecision(tx, row);
      if (last.reviewerId !== staff.accountId) throw notYourDecision();
      if (decidedAt !== undefined && decidedAt.getTime() !== toDate(last.decidedAt).getTime())
        throw reviewConflict(CONFLICTS.changedAfterwards, row);
      if (!mayUndo(toDate(last.decidedAt), now)) throw reviewConflict(CONFLICTS.undoTooLate, row);
      const before = JSON.parse(last.stateBefore) as StateBefore;
      await markUndone(tx, row, last, now);
      await this.#stepBack(tx, row, last, now);
      await insertClaim(tx, row, staff.accountId, now);
      await also?.(tx);
      return {
        action: 'listing.undo-decision',
        target: { type: row.kind, id: row.uuid },
        // The listing was public since its approval.
        takesAway: last.decision === 'approved' && before.state === 'pending',
        belongsTo,
        before: { state: row.state },
        after: { state: before.state },
        answer: row,
      };
    });
  }

  async #stepBack(tx: Tx, row: QueueRow, { decision, stateBefore }: LastDecision, now: Date): Promise<void> {
    const before = JSON.parse(stateBefore) as StateBefore;
    const back = { approved: decision === 'approved' ? 'confirm' : 'reapprove', pending: 'reopen' } as const;
    const columns = {
      needs_review: before.needsReview,
      decided_at: before.decidedAt === null ? null : toDate(instantOf(before.decidedAt)),
      denial_reasons: before.denialReasons,
      decision_note: before.decisionNote,
    };
    await makeStep(tx, this.events, { listing: row, step: back[before.state], now, columns });
  }
}

const notYourDecision = (): Problem => forbidden(says('Only the reviewer who made this decision can undo it.'));

async function lastDecision(tx: Tx, row: QueueRow): Promise<LastDecision> {
  const sql = `SELECT id, reviewer_id AS reviewerId, decision, decided_at AS decidedAt, state_before AS stateBefore,
      version_after AS versionAfter FROM review_decisions WHERE listing_id = ? AND undone_at IS NULL
    ORDER BY id DESC LIMIT 1`;
  const [found] = await rows<LastDecision>(tx, sql, [row.id]);
  if (found === undefined) throw reviewConflict(CONFLICTS.nothingToUndo, row);
  return found;
}

/** Fails when the listing has changed since the decision. */
async function markUndone(tx: Tx, row: QueueRow, last: LastDecision, now: Date): Promise<void> {
  const bump = 'UPDATE listings SET version = version + 1 WHERE id = ? AND version = ?';
  const undo = 'UPDATE review_decisions SET undone_at = ? WHERE id = ? AND undone_at IS NULL';
  if ((await change(tx, bump, [row.id, last.versionAfter])).affected === 0)
    throw reviewConflict(CONFLICTS.changedAfterwards, row);
  if ((await change(tx, undo, [now, last.id])).affected === 0) throw reviewConflict(CONFLICTS.undone, row);
}

/** In the stored JSON, the dates of MySQL are ISO texts, unlike the texts of SQLite. */
const instantOf = (at: StoredInstant): StoredInstant =>
  typeof at === 'string' && at.includes('T') ? new Date(at) : at;
