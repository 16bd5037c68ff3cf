import { Injectable } from '@nestjs/common';
import { StaffActions } from '../audit/staff-actions.service.js';
import { type RowOf, type StoredInstant, toDate } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Staff } from '../http/who/staff.js';
import { makeStep } from '../listings/listing-step.js';
import type { ReviewDecision } from '../listings/review-decision.entity.js';
import { teamOf } from '../listings/team/team-rows.js';
import { Clock } from '../shared/clock.js';
import { forbidden } from '../shared/errors.js';
import { insertClaim } from './claims.service.js';
import type { Before } from './decisions.service.js';
import { type QueueRow, listingNamed, outOfTurn } from './queue-rows.js';
import { claimsOverAt, mayUndo } from './review-claim.rules.js';

type Last = RowOf<ReviewDecision, 'id' | 'reviewerId' | 'decision' | 'decidedAt' | 'stateBefore' | 'versionAfter'>;

/** Takes back what was a slip of the hand. */
@Injectable()
export class Undo {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  /** The listing waits again, claimed by the one who undid his decision. */
  async undo(staff: Staff, uuid: string, reason: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const row = await listingNamed(tx, uuid, claimsOverAt(now));
      const last = await lastDecision(tx, row);
      if (last.reviewerId !== staff.accountId) throw forbidden('Only the one who decided can undo it.');
      if (!mayUndo(toDate(last.decidedAt), now))
        throw outOfTurn('It is too late: a decision can be undone for 30 s.', row);
      await takeBack(tx, row, last, now);
      await this.#stepBack(tx, row, last, now);
      await insertClaim(tx, row, staff.accountId, now);
      await this.actions.record(tx, staff, {
        at: now,
        action: 'listing.undo-decision',
        target: { type: row.kind, id: row.uuid },
        belongsTo: await teamOf(tx, row.id),
        reason,
        before: { state: row.state },
        after: { state: (JSON.parse(last.stateBefore) as Before).state },
      });
    });
  }

  async #stepBack(tx: Tx, row: QueueRow, { decision, stateBefore }: Last, now: Date): Promise<void> {
    const before = JSON.parse(stateBefore) as Before;
    const back = { approved: decision === 'approved' ? 'confirm' : 'reapprove', pending: 'reopen' } as const;
    const beside = {
      needs_review: before.needsReview,
      decided_at: before.decidedAt === null ? null : toDate(instantOf(before.decidedAt)),
      denial_reasons: before.denialReasons,
      decision_note: before.decisionNote,
    };
    await makeStep(tx, this.events, { listing: row, step: back[before.state], now, beside });
  }
}

async function lastDecision(tx: Tx, row: QueueRow): Promise<Last> {
  const sql = `SELECT id, reviewer_id AS reviewerId, decision, decided_at AS decidedAt, state_before AS stateBefore,
      version_after AS versionAfter FROM review_decisions WHERE listing_id = ? AND undone_at IS NULL
    ORDER BY id DESC LIMIT 1`;
  const [found] = await rows<Last>(tx, sql, [row.id]);
  if (found === undefined) throw outOfTurn('There is no decision to undo.', row);
  return found;
}

/** Only while the listing is as the decision left it. */
async function takeBack(tx: Tx, row: QueueRow, last: Last, now: Date): Promise<void> {
  const turn = 'UPDATE listings SET version = version + 1 WHERE id = ? AND version = ?';
  const mark = 'UPDATE review_decisions SET undone_at = ? WHERE id = ? AND undone_at IS NULL';
  if ((await change(tx, turn, [row.id, last.versionAfter])).affected === 0)
    throw outOfTurn('It was changed since it was decided, so it cannot be undone.', row);
  if ((await change(tx, mark, [now, last.id])).affected === 0) throw outOfTurn('It was undone already.', row);
}

/** JSON has made text of what one of the databases hands out as a date. */
const instantOf = (at: StoredInstant): StoredInstant =>
  typeof at === 'string' && at.includes('T') ? new Date(at) : at;
