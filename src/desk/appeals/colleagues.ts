import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../core/audit/audit-entry.entity.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { StaffRole } from '../../core/http/who/staff.rules.js';
import { DAY, later } from '../../core/shared/utc.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { COLLEAGUE_DAYS } from '../../accounts/users/account.rules.js';
import { type StaffAccount } from './appeal.rules.js';

const JUDGES = `SELECT id, role FROM accounts WHERE role IN ('reviewer', 'admin') AND deleted_at IS NULL
  AND (suspended_at IS NULL OR suspended_until <= ?)`;

const ENDED_BY = `SELECT a.id, a.role, e.state_before AS stateBefore
  FROM audit_entries e JOIN accounts a ON a.id = CAST(e.target_id AS DECIMAL)
  WHERE e.actor_id = ? AND e.happened_at > ? AND e.target_type = 'account'
    AND e.action IN ('account.role', 'account.suspend', 'account.delete')`;

interface EndedRow extends RowOf<Account, 'id' | 'role'>, RowOf<AuditEntry, 'stateBefore'> {}

/**
 * The members of staff who count as colleagues of the one who decided: those with a role, and those whose role this member
 * of staff ended within the last 30 days.
 */
export async function colleaguesOf(
  em: EntityManager,
  decidedBy: ColumnOf<AuditEntry, 'actorId'>,
  now: Date,
): Promise<StaffAccount[]> {
  const judges = await rows<StaffAccount>(em, JUDGES, [now]);
  if (decidedBy === null) return judges;
  const ended = await rows<EndedRow>(em, ENDED_BY, [decidedBy, later(now, -COLLEAGUE_DAYS * DAY)]);
  return [
    ...judges,
    ...ended.map(({ id, role, stateBefore }) => ({ id, role: roleBefore(stateBefore) ?? role })),
  ] as StaffAccount[];
}

/** A suspension does not change the role, so its entry does not name one. */
const roleBefore = (stateBefore: string | null): StaffRole | undefined =>
  (JSON.parse(stateBefore ?? '{}') as { readonly role?: StaffRole }).role;
