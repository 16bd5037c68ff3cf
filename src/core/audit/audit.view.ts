import { toIso } from '../database/columns.js';
import { listOf, nested, text, textOrNull, yesOrNo, instantOrNull, integer, oneOf, named } from '../openapi/fields.js';
import { SliceView, toSlice } from '../openapi/slice.view.js';
import { csv } from '../shared/csv.js';
import type { Slice } from '../shared/pagination.rules.js';
import type { AuditRow } from './audit-log.service.js';
import { TrailEntryView, TrailTargetView, toTrailEntry } from './audit-trail.view.js';
import type { Verification } from './audit-verification.service.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

@named('AuditTarget')
export class AuditTargetView extends TrailTargetView {
  @textOrNull(null, 'The current username of an account, or the current name of a listing.') name!: string | null;
}

@named('AuditEntry')
export class AuditEntryView extends TrailEntryView {
  @nested(AuditTargetView) declare target: AuditTargetView;
  @textOrNull('0b0e5a52-9d7f-4b7e-8e2a-4f0d9a1f6a11', 'The id of the request in the log.') requestId!: string | null;
  @yesOrNo(true, 'Whether the action took something away.') destructive!: boolean;
  @text(HASH, 'The hash of the entry before this one.') previousHash!: string;
  @text(HASH, 'The hash of this entry. It covers the previous hash.') hash!: string;
}

export class AuditAnswer extends SliceView {
  @listOf(AuditEntryView) entries!: AuditEntryView[];
}

export const toEntry = (row: AuditRow): AuditEntryView => ({
  ...toTrailEntry(row),
  target: { type: row.targetType, id: row.targetUuid ?? row.targetId, name: row.targetName },
  requestId: row.requestId,
  destructive: Boolean(row.destructive),
  previousHash: row.previousHash,
  hash: row.hash,
});

export const toAudit = (
  { total, entries }: { readonly total: number; readonly entries: readonly AuditRow[] },
  slice: Slice,
): AuditAnswer => ({ ...toSlice(total, slice), entries: entries.map(toEntry) });

const COLUMNS =
  'sequence at actor actorName action targetType target targetName reason before after requestId destructive hash';

export const toCsv = (found: readonly AuditRow[]): string =>
  csv(
    COLUMNS.split(' '),
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

const STATES = ['intact', 'broken', 'checking'] as const;

export class AuditVerificationAnswer {
  @oneOf('AuditChainState', STATES, 'intact', '`checking`: the first check since the start of this process still runs.')
  state!: (typeof STATES)[number];
  @integer(220, 'Number of valid entries, counted from the first one.') entries!: number;
  @textOrNull(null, 'Where the chain is broken.') mismatch!: string | null;
  @instantOrNull('2026-11-18T12:00:00.000Z', 'When the last check ended; null: none has ended yet.')
  checkedAt!: string | null;
  @textOrNull(
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'The hash of the last valid entry. Keep it elsewhere to prove later that the log was not rewritten.',
  )
  hash!: string | null;
}

export function toVerification({ last }: Verification): AuditVerificationAnswer {
  if (last === undefined) return { state: 'checking', entries: 0, mismatch: null, checkedAt: null, hash: null };
  const { entries, mismatch, hash } = last.report;
  return {
    state: mismatch === undefined ? 'intact' : 'broken',
    entries,
    mismatch: mismatch ?? null,
    checkedAt: last.at.toISOString(),
    hash,
  };
}
