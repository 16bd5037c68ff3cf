import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toIso } from '../database/columns.js';
import { instant, integer, nested, text } from '../openapi/fields.js';
import type { TrailRow } from './audit-trail.js';
import { AuditActorView } from './audit.view.js';
import { EXAMPLE } from '../shared/examples.js';

@ApiSchema({ name: 'TrailTarget' })
export class TrailTargetView {
  @text('bot', 'bot, server, rating, report …') type!: string;
  @text(EXAMPLE.bot.uuid) id!: string;
}

/** Something that was done, as those see it who work on what it was done to. */
@ApiSchema({ name: 'TrailEntry' })
export class TrailEntryView {
  @integer(12, 'The number of its entry in the audit log.') sequence!: number;
  @instant('2026-11-18T12:00:00.000Z') at!: string;
  @ApiProperty({ type: AuditActorView, nullable: true, description: 'null: the command line, or the service itself.' })
  actor!: AuditActorView | null;
  @text('listing.suspend') action!: string;
  @nested(TrailTargetView) target!: TrailTargetView;
  @text('Asks for passwords.') reason!: string;
  @ApiProperty({ description: 'What was there before, as far as it changed.', example: { state: 'approved' } })
  before!: unknown;
  @ApiProperty({ description: 'What is there after.', example: { state: 'suspended' } }) after!: unknown;
}

const stateOf = (kept: string | null): unknown => (kept === null ? null : (JSON.parse(kept) as unknown));

export const toTrailEntry = (row: TrailRow): TrailEntryView => ({
  sequence: row.sequence,
  at: toIso(row.happenedAt),
  actor: row.actorUuid === null ? null : { id: row.actorUuid, username: row.actorName ?? '' },
  action: row.action,
  target: { type: row.targetType, id: row.targetId },
  reason: row.reason,
  before: stateOf(row.stateBefore),
  after: stateOf(row.stateAfter),
});
