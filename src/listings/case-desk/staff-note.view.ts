import { ApiSchema } from '@nestjs/swagger';
import { instant, integer, text } from '../../core/openapi/fields.js';

class StaffNoteView {
  @integer(3) id!: number;
  @text('sefa.lindqvist') by!: string;
  @instant('2026-11-18T11:20:00.000Z') at!: string;
}

@ApiSchema({ name: 'CaseNote' })
export class CaseNoteView extends StaffNoteView {
  @text('The owner promised to fix it by Friday.') note!: string;
}

/** A note of a reviewer about a listing. */
@ApiSchema({ name: 'ReviewNote' })
export class ReviewNoteView extends StaffNoteView {
  @text('I asked its owner for a screenshot.') note!: string;
}
