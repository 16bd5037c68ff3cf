import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Staff } from '../../../core/http/who/staff.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { ReviewDecision } from '../../../listings/listing/review-decision.entity.js';
import { Clock } from '../../../core/shared/clock.js';
import { undoCutoff } from '../review-claim.rules.js';

export interface LastDecisionRow
  extends RowOf<ReviewDecision, 'decision' | 'decidedAt'>, RowOf<Listing, 'uuid' | 'name'> {}

const LAST = `SELECT d.decision, d.decided_at AS decidedAt, l.uuid, l.name FROM review_decisions d
  JOIN listings l ON l.id = d.listing_id
  WHERE d.decided_at > ? AND d.reviewer_id = ? AND d.undone_at IS NULL ORDER BY d.id DESC LIMIT 1`;

/** The last decision of a reviewer, while it can be undone. */
@Injectable()
export class LastDecision {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ accountId }: Staff): Promise<LastDecisionRow | undefined> {
    return (await this.database.query<LastDecisionRow>(LAST, [undoCutoff(this.clock.now()), accountId]))[0];
  }
}
