import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../../core/audit/staff-actions.service.js';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { rows } from '../../../core/database/sql.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { accountsConcerned } from '../../../listings/listing/team/listing-roles.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { findForReview } from '../queue-rows.js';
import { ReviewNote } from './review-note.entity.js';
import { REVIEW_NOTES_SHOWN } from './watching.rules.js';

export interface NoteRow extends RowOf<ReviewNote, 'id' | 'note' | 'createdAt'> {
  readonly username: ColumnOf<Account, 'username'>;
}

const NEWEST = `SELECT n.id, n.note, n.created_at AS createdAt, a.username FROM review_notes n
  JOIN accounts a ON a.id = n.account_id WHERE n.listing_id = ? ORDER BY n.id DESC LIMIT ${REVIEW_NOTES_SHOWN}`;

/** Notes between reviewers about a listing. Its owner never sees them. */
@Injectable()
export class ReviewNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  /** Newest first. */
  list(uuid: string): Promise<NoteRow[]> {
    return this.database.read(async (em) => {
      const { id } = await findForReview(em, uuid, this.clock.now());
      return rows<NoteRow>(em, NEWEST, [id]);
    });
  }

  /** The note is its own reason in the audit log. */
  add(staff: Staff, uuid: string, note: string): Promise<void> {
    const at = this.clock.now();
    return this.database.write(async (tx) => {
      const { id, kind, uuid: target } = await findForReview(tx, uuid, at);
      await tx.insert(ReviewNote, { listingId: id, accountId: staff.accountId, note, createdAt: at });
      await this.actions.record(tx, staff, {
        at,
        action: 'queue.note',
        target: { type: kind, id: target },
        belongsTo: await accountsConcerned(tx, id, at),
        reason: note,
      });
    });
  }
}
