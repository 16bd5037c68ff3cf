import { viewOf } from '../openapi/view-of.js';
import { toIso } from '../database/columns.js';
import { instant, integer, nested, text, textOrNull, anyObjectOrNull, named, nestedOrNull } from '../openapi/fields.js';
import { EXAMPLE } from '../shared/examples.js';
import type { TrailRow } from './audit-log.service.js';

@named('AuditActor')
export class AuditActorView {
  @text(EXAMPLE.admin.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.admin.username) username!: string;
}

@named('TrailTarget')
export class TrailTargetView {
  @text('bot', 'Such as account, bot, server, rating, report.') type!: string;
  @text(EXAMPLE.bot.uuid) id!: string;
}

@named('TrailEntry')
export class TrailEntryView {
  @integer(12, 'The number of the entry in the audit log.') sequence!: number;
  @instant('2026-11-18T12:00:00.000Z') at!: string;
  @nestedOrNull(AuditActorView, '`null`: the command line or the service itself.')
  actor!: AuditActorView | null;
  @text('listing.suspend') action!: string;
  @nested(TrailTargetView) target!: TrailTargetView;
  @textOrNull('Asks for passwords.', '`null`: the action does not need a reason, and none was given.') reason!:
    string | null;
  @anyObjectOrNull({ state: 'approved' }, 'The changed values before the action; null: there were none.')
  before!: unknown;
  @anyObjectOrNull({ state: 'suspended' }, 'The changed values after the action; null: there are none.')
  after!: unknown;
}

export const toTrailEntry = (row: TrailRow): TrailEntryView =>
  viewOf(TrailEntryView, row, {
    at: toIso(row.happenedAt),
    actor: row.actorUuid === null ? null : { id: row.actorUuid, username: row.actorName ?? '' },
    target: { type: row.targetType, id: row.targetId },
    before: stateOf(row.stateBefore),
    after: stateOf(row.stateAfter),
  });

const stateOf = (json: string | null): unknown => (json === null ? null : (JSON.parse(json) as unknown));
