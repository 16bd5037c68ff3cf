import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { rows } from '../database/sql.js';
import type { AuditEntry } from './audit-entry.entity.js';

/** What the audit log calls a thing. */
export interface TrailTarget {
  readonly type: string;
  readonly id: string;
}

/** An entry as those see it who work on the thing that it is about. */
export interface TrailRow extends RowOf<
  AuditEntry,
  'sequence' | 'happenedAt' | 'action' | 'targetType' | 'targetId' | 'reason' | 'stateBefore' | 'stateAfter'
> {
  readonly actorUuid: string | null;
  readonly actorName: string | null;
}

interface Stretch {
  readonly from?: Date;
  readonly to?: Date;
}

/** More than this nobody reads; whoever needs the rest searches the log itself. */
const MOST_IN_TRAIL = 100;

const TRAIL = `SELECT e.sequence, e.happened_at AS happenedAt, actor.uuid AS actorUuid, actor.username AS actorName,
    e.action, e.target_type AS targetType, e.target_id AS targetId, e.reason, e.state_before AS stateBefore,
    e.state_after AS stateAfter
  FROM audit_entries e LEFT JOIN accounts actor ON actor.id = e.actor_id`;

/** What was done to these things, the newest first. */
export function trailOf(
  em: EntityManager,
  targets: readonly TrailTarget[],
  { from, to }: Stretch = {},
): Promise<TrailRow[]> {
  const are = targets.map(() => '(e.target_type = ? AND e.target_id = ?)').join(' OR ');
  const bounds = [...(from ? [' AND e.happened_at >= ?'] : []), ...(to ? [' AND e.happened_at <= ?'] : [])].join('');
  const sql = `${TRAIL} WHERE (${are})${bounds} ORDER BY e.sequence DESC LIMIT ${MOST_IN_TRAIL}`;
  const values = targets.flatMap(({ type, id }) => [type, id]);
  return rows<TrailRow>(em, sql, [...values, ...(from ? [from] : []), ...(to ? [to] : [])]);
}
