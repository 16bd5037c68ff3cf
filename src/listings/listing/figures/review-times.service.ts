import { Injectable } from '@nestjs/common';
import type { ColumnOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { Clock } from '../../../core/shared/clock.js';
import { DAY, later } from '../../../core/shared/utc.js';
import { median } from '../life-cycle.rules.js';
import { REVIEW_DAYS } from '../listing.rules.js';
import type { ReviewDecision } from '../listing.entity.js';

/** Decisions that were undone do not count. */
const DECIDED = 'FROM review_decisions WHERE decided_at > ? AND undone_at IS NULL';
const COUNT = `SELECT COUNT(*) AS decided ${DECIDED}`;
const MIDDLE = `SELECT waited_seconds AS waited ${DECIDED} ORDER BY waited_seconds LIMIT ? OFFSET ?`;

export interface DecisionTimes {
  readonly decided: number;
  /** Whole seconds; `null` without decisions. */
  readonly medianSeconds: number | null;
}

/** The number of decisions in the last thirty days, and the median time from submission to decision. */
@Injectable()
export class ReviewTimes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<DecisionTimes> {
    const since = later(this.clock.now(), -REVIEW_DAYS * DAY);
    const [counted] = await this.database.query<{ decided: number }>(COUNT, [since]);
    const decided = counted?.decided ?? 0;
    // The database sorts and returns the one or two values in the middle.
    const middle = [2 - (decided % 2), Math.max(0, Math.ceil(decided / 2) - 1)];
    type Row = { readonly waited: ColumnOf<ReviewDecision, 'waitedSeconds'> };
    const found = await this.database.query<Row>(MIDDLE, [since, ...middle]);
    const wait = median(found.map(({ waited }) => waited));
    return { decided, medianSeconds: wait === undefined ? null : Math.round(wait) };
  }

  async medianSeconds(): Promise<number | null> {
    return (await this.figures()).medianSeconds;
  }
}
