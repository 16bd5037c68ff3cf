import { Injectable } from '@nestjs/common';
import type { ColumnOf } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { Clock } from '../../shared/clock.js';
import { DAY, later } from '../../shared/utc.js';
import { median } from '../life-cycle.rules.js';
import type { ReviewDecision } from '../review-decision.entity.js';

const WINDOW = 30 * DAY;
/** A decision that was undone was a slip, and does not count. */
const DECIDED = 'FROM review_decisions WHERE decided_at > ? AND undone_at IS NULL';
const COUNT = `SELECT COUNT(*) AS decided ${DECIDED}`;
const MIDDLE = `SELECT waited_seconds AS waited ${DECIDED} ORDER BY waited_seconds LIMIT ? OFFSET ?`;

export interface DecisionTimes {
  readonly decided: number;
  /** In whole seconds; `null` when nothing was decided. */
  readonly medianSeconds: number | null;
}

/** How long listings waited for the decisions of the last thirty days: one figure for owners, staff and metrics. */
@Injectable()
export class ReviewTimes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<DecisionTimes> {
    const since = later(this.clock.now(), -WINDOW);
    const [counted] = await this.database.query<{ decided: number }>(COUNT, [since]);
    const decided = counted?.decided ?? 0;
    // The database sorts, so that two rows at most are read.
    const middle = [2 - (decided % 2), Math.max(0, Math.ceil(decided / 2) - 1)];
    const found = await this.database.query<{ readonly waited: ColumnOf<ReviewDecision, 'waitedSeconds'> }>(MIDDLE, [
      since,
      ...middle,
    ]);
    const wait = median(found.map(({ waited }) => waited));
    return { decided, medianSeconds: wait === undefined ? null : Math.round(wait) };
  }

  async median(): Promise<number | null> {
    return (await this.figures()).medianSeconds;
  }
}
