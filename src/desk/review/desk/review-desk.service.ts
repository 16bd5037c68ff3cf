import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { isDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { Clock } from '../../../core/shared/clock.js';
import type { ReviewNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { StaffNotes } from '../../../listings/case-desk/staff-notes.service.js';
import type { Listing, ReviewDecision } from '../../../listings/listing/listing.entity.js';
import { accountsConcerned } from '../../../listings/listing/team/listing-roles.js';
import { findForReview } from '../queue-rows.js';
import { undoCutoff } from '../../../core/audit/undo.rules.js';
import { watchingCutoff } from '../review-claim.rules.js';

export interface LastDecisionRow
  extends RowOf<ReviewDecision, 'decision' | 'decidedAt'>, RowOf<Listing, 'uuid' | 'name'> {}

const LAST_DECISION = `SELECT d.decision, d.decided_at AS decidedAt, l.uuid, l.name FROM review_decisions d
  JOIN listings l ON l.id = d.listing_id
  WHERE d.decided_at > ? AND d.reviewer_id = ? AND d.undone_at IS NULL ORDER BY d.id DESC LIMIT 1`;
const OTHERS = `SELECT a.username FROM review_watchers w JOIN accounts a ON a.id = w.account_id
  WHERE w.listing_id = ? AND w.account_id <> ? AND w.seen_at > ? ORDER BY w.account_id`;

/** What reviewers see of each other: notes, which listings they have open, and their last decision. */
@Injectable()
export class ReviewDesk {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly notes: StaffNotes,
  ) {}

  /** Notes between reviewers about a listing, newest first. Its owner never sees them. */
  listNotes(uuid: string): Promise<ReviewNoteView[]> {
    return this.database.read(async (em) => {
      const { id } = await findForReview(em, uuid, this.clock.now());
      return this.notes.list(em, 'listing', id);
    });
  }

  addNote(staff: Staff, uuid: string, note: string): Promise<void> {
    const at = this.clock.now();
    return this.database.write(async (tx) => {
      const listing = await findForReview(tx, uuid, at);
      const target = { type: listing.kind, id: listing.uuid };
      const belongsTo = await accountsConcerned(tx, listing.id, at);
      await this.notes.add(tx, staff, { subject: 'listing', id: listing.id, target, note, belongsTo, at });
    });
  }

  /**
   * Notes that the reviewer has the listing open, and returns the usernames of the others. Stored in the database,
   * because there may be several processes.
   */
  watch({ accountId }: Staff, uuid: string): Promise<string[]> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const { id } = await findForReview(tx, uuid, now);
      await watching(tx, id, accountId, now);
      await change(tx, 'DELETE FROM review_watchers WHERE seen_at <= ?', [watchingCutoff(now)]);
      const others = await rows<{ username: string }>(tx, OTHERS, [id, accountId, watchingCutoff(now)]);
      return others.map(({ username }) => username);
    });
  }

  /** The last decision of a reviewer, while it can be undone. */
  async lastDecision({ accountId }: Staff): Promise<LastDecisionRow | undefined> {
    return (await this.database.query<LastDecisionRow>(LAST_DECISION, [undoCutoff(this.clock.now()), accountId]))[0];
  }
}

async function watching(tx: Tx, listingId: number, accountId: number, now: Date): Promise<void> {
  const update = 'UPDATE review_watchers SET seen_at = ? WHERE listing_id = ? AND account_id = ?';
  if ((await change(tx, update, [now, listingId, accountId])).affected > 0) return;
  const insert = 'INSERT INTO review_watchers (listing_id, account_id, seen_at) VALUES (?, ?, ?)';
  await change(tx, insert, [listingId, accountId, now]).catch((error: unknown) => {
    // The reviewer opened the listing in two windows at once.
    if (!isDuplicate(error)) throw error;
  });
}
