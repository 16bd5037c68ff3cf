import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import type { Tx } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { NoteSubject } from './case-desk.rules.js';
import { CaseNote } from './case-note.entity.js';

export interface CaseNoteRow extends RowOf<CaseNote, 'id' | 'note' | 'createdAt'> {
  readonly username: ColumnOf<Account, 'username'>;
}

interface NewNote {
  readonly subject: NoteSubject;
  readonly id: number;
  readonly note: string;
  readonly belongsTo: readonly (number | null)[];
  readonly at: Date;
}

const NEWEST = `SELECT n.id, n.note, n.created_at AS createdAt, a.username FROM case_notes n
  JOIN accounts a ON a.id = n.account_id WHERE n.subject = ? AND n.subject_id = ? ORDER BY n.id DESC LIMIT 50`;

/** Notes between staff about a report case or an appeal. The caller checks who may see it. */
@Injectable()
export class CaseNotes {
  constructor(private readonly actions: StaffActions) {}

  /** Newest first. */
  list(em: EntityManager, subject: NoteSubject, id: number): Promise<CaseNoteRow[]> {
    return rows<CaseNoteRow>(em, NEWEST, [subject, id]);
  }

  /** The note is its own reason in the audit log. */
  async add(tx: Tx, staff: Staff, { subject, id, note, belongsTo, at }: NewNote): Promise<void> {
    await tx.insert(CaseNote, { subject, subjectId: id, accountId: staff.accountId, note, createdAt: at });
    await this.actions.record(tx, staff, {
      at,
      action: `${subject}.note`,
      target: { type: subject, id: String(id) },
      belongsTo,
      reason: note,
    });
  }
}
