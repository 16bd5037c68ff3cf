import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toIso } from '../database/columns.js';
import { instant, integer, listOf, nested, text, textOrNull, yesOrNo } from '../openapi/fields.js';
import { csv } from '../shared/csv.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import type { AuditRow } from './audit-log.service.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

@ApiSchema({ name: 'AuditActor' })
export class AuditActorView {
  @text(EXAMPLE.admin.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.admin.username) username!: string;
}

@ApiSchema({ name: 'AuditTarget' })
export class AuditTargetView {
  @text('bot', 'account, bot, server …') type!: string;
  @text(EXAMPLE.bot.uuid) id!: string;
  @textOrNull(null, 'The username of an account, or the name of a listing, as it is now.') name!: string | null;
}

@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryView {
  @integer(12, 'The number of the entry; `/staff/audit/12` is its address.') sequence!: number;
  @instant('2026-11-18T12:00:00.000Z') at!: string;
  @ApiProperty({ type: AuditActorView, nullable: true, description: 'null: the command line, or the service itself.' })
  actor!: AuditActorView | null;
  @text('listing.suspend') action!: string;
  @nested(AuditTargetView) target!: AuditTargetView;
  @text('Asks for passwords.') reason!: string;
  @ApiProperty({ description: 'What was there before, as far as it changed.', example: { state: 'approved' } })
  before!: unknown;
  @ApiProperty({ description: 'What is there after.', example: { state: 'suspended' } }) after!: unknown;
  @textOrNull('0b0e5a52-9d7f-4b7e-8e2a-4f0d9a1f6a11', "The request's name in the log.") requestId!: string | null;
  @yesOrNo(true, 'Whether it took something away.') destructive!: boolean;
  @text(HASH, 'The hash of the entry before.') previousHash!: string;
  @text(HASH, 'Of this entry, with the one before it in it.') hash!: string;
}

export class AuditAnswer {
  @integer(1, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(AuditEntryView) entries!: AuditEntryView[];
}

export const toEntry = (row: AuditRow): AuditEntryView => ({
  sequence: row.sequence,
  at: toIso(row.happenedAt),
  actor: row.actorUuid === null ? null : { id: row.actorUuid, username: row.actorName ?? '' },
  action: row.action,
  target: { type: row.targetType, id: row.targetUuid ?? row.targetId, name: row.targetName },
  reason: row.reason,
  before: stateOf(row.stateBefore),
  after: stateOf(row.stateAfter),
  requestId: row.requestId,
  destructive: Boolean(row.destructive),
  previousHash: row.previousHash,
  hash: row.hash,
});

export const toAudit = (
  { total, entries }: { readonly total: number; readonly entries: readonly AuditRow[] },
  { page, limit }: Page,
): AuditAnswer => ({ total, page, limit, entries: entries.map(toEntry) });

const stateOf = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown));

const NAMES = ['sequence', 'at', 'actor', 'actorName', 'action', 'targetType', 'target', 'targetName', 'reason'];
const MORE_NAMES = ['before', 'after', 'requestId', 'destructive', 'hash'];

export const toCsv = (found: readonly AuditRow[]): string =>
  csv(
    [...NAMES, ...MORE_NAMES],
    found.map((row) => [
      row.sequence,
      toIso(row.happenedAt),
      row.actorUuid,
      row.actorName,
      row.action,
      row.targetType,
      row.targetUuid ?? row.targetId,
      row.targetName,
      row.reason,
      row.stateBefore,
      row.stateAfter,
      row.requestId,
      row.destructive ? 'yes' : 'no',
      row.hash,
    ]),
  );
