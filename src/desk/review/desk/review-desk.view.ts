import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toDate, toIso } from '../../../core/database/columns.js';
import { instant, integer, listOf, nestedOrNull, oneOf, text, uuid } from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { undoEnds } from '../review-claim.rules.js';
import type { LastDecisionRow } from './last-decision.service.js';
import type { NoteRow } from './review-notes.service.js';

@ApiSchema({ name: 'ReviewNote' })
export class NoteView {
  @integer(3) id!: number;
  @text('sefa.lindqvist') by!: string;
  @instant('2026-11-18T11:20:00.000Z') at!: string;
  @text('I asked its owner for a screenshot.') note!: string;
}

export class NotesAnswer {
  @listOf(NoteView, 'The newest 50, newest first.') notes!: NoteView[];
}

export class WatchersAnswer {
  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    examples: [['ines.halloway']],
    description: 'The usernames of other reviewers who had the listing open in the last minute.',
  })
  watchers!: string[];
}

@ApiSchema({ name: 'LastDecision' })
export class LastDecisionView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @oneOf('ReviewDecision', ['approved', 'denied'], 'approved') decision!: 'approved' | 'denied';
  @instant('2026-11-18T12:00:30.000Z', 'Until when it can be undone.') undoUntil!: string;
}

export class LastDecisionAnswer {
  @nestedOrNull(LastDecisionView, '`null`: you made no decision that can still be undone.')
  decision!: LastDecisionView | null;
}

export const toNote = ({ id, username, createdAt, note }: NoteRow): NoteView => ({
  id,
  by: username,
  at: toIso(createdAt),
  note,
});

export const toLastDecision = ({ uuid: id, name, decision, decidedAt }: LastDecisionRow): LastDecisionView => ({
  id,
  name,
  decision,
  undoUntil: undoEnds(toDate(decidedAt)).toISOString(),
});
