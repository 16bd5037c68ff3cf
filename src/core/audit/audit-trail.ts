import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { whereAll } from '../database/conditions.js';
import { rows } from '../database/sql.js';
import type { AuditEntry } from './audit-entry.entity.js';
import { AUDIT_ENTRIES_SHOWN } from './staff-actions.rules.js';

/** An audit entry as shown on the page of its target. */
export interface TrailRow extends RowOf<
  AuditEntry,
  'sequence' | 'happenedAt' | 'action' | 'targetType' | 'targetId' | 'reason' | 'stateBefore' | 'stateAfter'
> {
  readonly actorUuid: string | null;
  readonly actorName: string | null;
}

const TRAIL = `SELECT e.sequence, e.happened_at AS happenedAt, actor.uuid AS actorUuid, actor.username AS actorName,
    e.action, e.target_type AS targetType, e.target_id AS targetId, e.reason, e.state_before AS stateBefore,
    e.state_after AS stateAfter
  FROM audit_entries e LEFT JOIN accounts actor ON actor.id = e.actor_id`;

export function trailOf(
  em: EntityManager,
  targets: readonly { readonly type: string; readonly id: string }[],
  { from, to, limit = AUDIT_ENTRIES_SHOWN }: { readonly from?: Date; readonly to?: Date; readonly limit?: number } = {},
): Promise<TrailRow[]> {
  const isTarget = targets.map(() => '(e.target_type = ? AND e.target_id = ?)').join(' OR ');
  const { where, parameters } = whereAll([
    [`(${isTarget})`, ...targets.flatMap(({ type, id }) => [type, id])],
    ...(from ? [['e.happened_at >= ?', from] as const] : []),
    ...(to ? [['e.happened_at <= ?', to] as const] : []),
  ]);
  return rows<TrailRow>(em, `${TRAIL} ${where} ORDER BY e.sequence DESC LIMIT ${limit}`, parameters);
}
