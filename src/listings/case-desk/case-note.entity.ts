import { Check, Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Account } from '../../accounts/users/account.entity.js';
import type { NoteSubject } from './case-desk.rules.js';

@Entity('case_notes')
@Index('ix_case_notes_subject', ['subject', 'subjectId', 'id'])
@Index('ix_case_notes_account', ['accountId'])
@Check('ck_case_notes_subject', "subject IN ('report', 'appeal')")
export class CaseNote {
  @column.Id() id!: number;
  @column.Varchar(10) subject!: Exclude<NoteSubject, 'listing'>;
  /** The number of the case or the appeal. */
  @column.Reference() subjectId!: number;
  @column.References(() => Account, 'fk_case_notes_account') @column.Reference() accountId!: number;
  @column.LongText() note!: string;
  @column.Instant() createdAt!: Date;
}
