import { ApiProperty } from '@nestjs/swagger';
import { toDate } from '../../../core/database/columns.js';
import { instant, listOf, nestedOrNull, oneOf, text, uuid, named } from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { undoEnds } from '../../../core/audit/undo.rules.js';
import { ReviewNoteView } from '../../../listings/case-desk/staff-note.view.js';
import type { LastDecisionRow } from './review-desk.service.js';

export class NotesAnswer {
  @listOf(ReviewNoteView, 'The newest 50, newest first.') notes!: ReviewNoteView[];
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

@named('LastDecision')
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

export const toLastDecision = ({ uuid: id, name, decision, decidedAt }: LastDecisionRow): LastDecisionView => ({
  id,
  name,
  decision,
  undoUntil: undoEnds(toDate(decidedAt)).toISOString(),
});
