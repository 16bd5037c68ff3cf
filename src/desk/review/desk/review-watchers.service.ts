import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../core/database/database.js';
import { isDuplicate } from '../../../core/database/database-errors.js';
import { change, rows } from '../../../core/database/sql.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { Clock } from '../../../core/shared/clock.js';
import { findForReview } from '../queue-rows.js';
import { watchingCutoff } from './watching.rules.js';

const OTHERS = `SELECT a.username FROM review_watchers w JOIN accounts a ON a.id = w.account_id
  WHERE w.listing_id = ? AND w.account_id <> ? AND w.seen_at > ? ORDER BY w.account_id`;

/**
 * Shows reviewers who else has the same listing open. Stored in the database, because there may be several processes.
 */
@Injectable()
export class ReviewWatchers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Notes that the reviewer has the listing open, and returns the usernames of the others. */
  watch({ accountId }: Staff, uuid: string): Promise<string[]> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const { id } = await findForReview(tx, uuid, now);
      await note(tx, id, accountId, now);
      await change(tx, 'DELETE FROM review_watchers WHERE seen_at <= ?', [watchingCutoff(now)]);
      const others = await rows<{ username: string }>(tx, OTHERS, [id, accountId, watchingCutoff(now)]);
      return others.map(({ username }) => username);
    });
  }
}

async function note(tx: Tx, listingId: number, accountId: number, now: Date): Promise<void> {
  const update = 'UPDATE review_watchers SET seen_at = ? WHERE listing_id = ? AND account_id = ?';
  if ((await change(tx, update, [now, listingId, accountId])).affected > 0) return;
  const insert = 'INSERT INTO review_watchers (listing_id, account_id, seen_at) VALUES (?, ?, ?)';
  await change(tx, insert, [listingId, accountId, now]).catch((error: unknown) => {
    // The reviewer opened the listing in two windows at once.
    if (!isDuplicate(error)) throw error;
  });
}
