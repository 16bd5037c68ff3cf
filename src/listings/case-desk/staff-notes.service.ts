import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { type ColumnOf, type RowOf, toIso } from '../../core/database/columns.js';
import { insertMany, rows, type Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { NOTES_SHOWN, type NoteSubject } from './case-desk.rules.js';
import type { CaseNote } from './case-note.entity.js';
import type { CaseNoteView } from './staff-note.view.js';

interface NoteRow extends RowOf<CaseNote, 'id' | 'note' | 'createdAt'> {
  readonly username: ColumnOf<Account, 'username'>;
}

interface NewNote {
  readonly subject: NoteSubject;
  readonly id: number;
  /** In the audit log; the subject by its number by default. */
  readonly target?: { readonly type: string; readonly id: string };
  readonly note: string;
  readonly belongsTo: readonly (number | null)[];
  readonly at: Date;
}

/** Notes about listings have a table of their own. */
const placeOf = (subject: NoteSubject, id: number) =>
  subject === 'listing'
    ? { table: 'review_notes', where: 'n.listing_id = ?', keys: { listing_id: id } }
    : { table: 'case_notes', where: 'n.subject = ? AND n.subject_id = ?', keys: { subject, subject_id: id } };

/** Notes between staff about a listing in the queue, a report case or an appeal. The caller checks who may see it. */
@Injectable()
export class StaffNotes {
  constructor(private readonly actions: StaffActions) {}

  /** Newest first. */
  async list(em: EntityManager, subject: NoteSubject, id: number): Promise<CaseNoteView[]> {
    const { table, where, keys } = placeOf(subject, id);
    const sql = `SELECT n.id, n.note, n.created_at AS createdAt, a.username FROM ${table} n
      JOIN accounts a ON a.id = n.account_id WHERE ${where} ORDER BY n.id DESC LIMIT ${NOTES_SHOWN}`;
    const found = await rows<NoteRow>(em, sql, Object.values(keys));
    return found.map(({ id: number, username, createdAt, note }) => ({
      id: number,
      by: username,
      at: toIso(createdAt),
      note,
    }));
  }

  /** The note is its own reason in the audit log. */
  async add(tx: Tx, staff: Staff, { subject, id, target, note, belongsTo, at }: NewNote): Promise<void> {
    const { table, keys } = placeOf(subject, id);
    await insertMany(tx, table, [{ ...keys, account_id: staff.accountId, note, created_at: at }]);
    await this.actions.record(tx, staff, {
      at,
      action: `${subject === 'listing' ? 'queue' : subject}.note`,
      target: target ?? { type: subject, id: String(id) },
      belongsTo,
      reason: note,
    });
  }
}
