import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { median } from '../life-cycle.rules.js';

/** So many of the newest decisions say how long it takes at present. */
const NEWEST = 50;
/** What was undone was a slip of the hand: it says nothing. */
const WAITS = `SELECT waited_seconds AS waited FROM review_decisions WHERE undone_at IS NULL
  ORDER BY decided_at DESC LIMIT ${NEWEST}`;

/** How long a listing waits for its reviewer, for those who wait. */
@Injectable()
export class ReviewTimes {
  constructor(private readonly database: Database) {}

  /** In whole seconds; `null` while nothing was decided yet. */
  async median(): Promise<number | null> {
    const found = await this.database.query<{ waited: number }>(WAITS);
    const wait = median(found.map(({ waited }) => waited));
    return wait === undefined ? null : Math.round(wait);
  }
}
