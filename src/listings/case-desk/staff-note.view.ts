import * as field from '../../core/openapi/fields.js';

class StaffNoteView {
  @field.integer(3) id!: number;
  @field.text('sefa.lindqvist') by!: string;
  @field.instant('2026-11-18T11:20:00.000Z') at!: string;
}

@field.named('CaseNote')
export class CaseNoteView extends StaffNoteView {
  @field.text('The owner promised to fix it by Friday.') note!: string;
}

@field.named('ReviewNote')
export class ReviewNoteView extends StaffNoteView {
  @field.text('I asked its owner for a screenshot.') note!: string;
}
