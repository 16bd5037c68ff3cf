import { Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDate } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { REVIEW_DAYS } from '../../../listings/listing/listing.rules.js';
import type { ReviewDecision } from '../../../listings/listing/listing.entity.js';
import { Clock } from '../../../core/shared/clock.js';
import { dayOf, startOfDay } from '../../../core/shared/utc.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { type ReviewDay, type ReviewerFigures, reviewDays, reviewerFigures } from './review-figures.rules.js';

type Row = RowOf<ReviewDecision, 'decidedAt' | 'decision' | 'waitedSeconds'> & {
  readonly reviewer: ColumnOf<Account, 'username'>;
};

/** Decisions that were undone do not count. */
const DECIDED = `SELECT d.decided_at AS decidedAt, d.decision, d.waited_seconds AS waitedSeconds, a.username AS reviewer
  FROM review_decisions d JOIN accounts a ON a.id = d.reviewer_id WHERE d.decided_at >= ? AND d.undone_at IS NULL`;

export interface ReviewFigures {
  readonly days: readonly ReviewDay[];
  readonly reviewers: readonly ReviewerFigures[];
}

/** Figures and charts of the work of the review queue in the last thirty days. */
@Injectable()
export class ReviewFiguresByDay {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async figures(): Promise<ReviewFigures> {
    const now = this.clock.now();
    const since = startOfDay(dayOf(now) - REVIEW_DAYS + 1);
    const found = await this.database.queryAside<Row>(DECIDED, [since]);
    const decisions = found.map((row) => ({ ...row, decidedAt: toDate(row.decidedAt) }));
    return { days: reviewDays(decisions, now), reviewers: reviewerFigures(decisions) };
  }
}
