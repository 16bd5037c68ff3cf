import { Injectable } from '@nestjs/common';
import { type StoredInstant, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { SECOND } from '../shared/utc.js';
import { median } from './review.rules.js';

/** So many of the newest decisions say how long it takes at present. */
const NEWEST = 50;
/** One that was submitted again since says nothing of the decision before. */
const DECIDED = `SELECT submitted_at AS submittedAt, decided_at AS decidedAt FROM listings
  WHERE decided_at IS NOT NULL AND submitted_at <= decided_at ORDER BY decided_at DESC LIMIT ${NEWEST}`;

/** How long a listing waits for its reviewer, for those who wait. */
@Injectable()
export class ReviewTimes {
  constructor(private readonly database: Database) {}

  /** In whole seconds; `null` while nothing was decided yet. */
  async median(): Promise<number | null> {
    const found = await this.database.query<{ submittedAt: StoredInstant; decidedAt: StoredInstant }>(DECIDED);
    const waits = found.map(
      ({ submittedAt, decidedAt }) => toDate(decidedAt).getTime() - toDate(submittedAt).getTime(),
    );
    const wait = median(waits);
    return wait === undefined ? null : Math.round(wait / SECOND);
  }
}
