import { ApiSchema } from '@nestjs/swagger';
import { toIso } from '../../core/database/columns.js';
import { instant, integer, text } from '../../core/openapi/fields.js';
import type { CaseNoteRow } from './case-notes.service.js';

@ApiSchema({ name: 'CaseNote' })
export class CaseNoteView {
  @integer(3) id!: number;
  @text('sefa.lindqvist') by!: string;
  @instant('2026-11-18T11:20:00.000Z') at!: string;
  @text('The owner promised to fix it by Friday.') note!: string;
}

export const toCaseNote = ({ id, username, createdAt, note }: CaseNoteRow): CaseNoteView => ({
  id,
  by: username,
  at: toIso(createdAt),
  note,
});
