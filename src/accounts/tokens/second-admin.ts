import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../../core/audit/audit-entry.entity.js';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import { type Problem, forbidden } from '../../core/shared/errors.js';
import { later } from '../../core/shared/utc.js';
import type { AdjustmentRecord } from './adjustment-rows.js';
import { type ConfirmObstacle, DEPENDENT_FOR, type Promotion, confirmObstacle } from './adjustment.rules.js';

/** Every change of a role has an audit entry, also those by ADMIN_PLATFORM_IDS and the command line. */
const PROMOTIONS = `SELECT happened_at AS at, actor_id AS byId, state_after AS stateAfter FROM audit_entries
  WHERE target_type = 'account' AND target_id = ? AND action = 'account.role' AND happened_at > ?`;

interface RoleChange extends RowOf<AuditEntry, 'stateAfter'> {
  readonly at: ColumnOf<AuditEntry, 'happenedAt'>;
  readonly byId: ColumnOf<AuditEntry, 'actorId'>;
}

async function promotionsOf(em: EntityManager, accountId: number, now: Date): Promise<Promotion[]> {
  const found = await rows<RoleChange>(em, PROMOTIONS, [String(accountId), later(now, -DEPENDENT_FOR)]);
  const toAdmin = found.filter(({ stateAfter }) => roleIn(stateAfter) === 'admin');
  return toAdmin.map(({ at, byId }) => ({ at: toDate(at), byId }));
}

const roleIn = (state: string | null): unknown => (JSON.parse(state ?? '{}') as { role?: unknown }).role;

/** Throws a 403 unless the admin has a second pair of eyes for this adjustment. */
export async function refuseDependent(
  em: EntityManager,
  { firstId, firstName }: Pick<AdjustmentRecord, 'firstId' | 'firstName'>,
  { confirmerId, limit, now }: { readonly confirmerId: number; readonly limit: number; readonly now: Date },
): Promise<void> {
  if (firstId === confirmerId) throw ownAdjustment();
  const confirmer = { id: confirmerId, promotions: await promotionsOf(em, confirmerId, now) };
  const asker = { id: firstId, promotions: await promotionsOf(em, firstId, now) };
  const obstacle = confirmObstacle(confirmer, asker, now);
  if (obstacle !== undefined) throw dependent(obstacle, firstName, limit);
}

export const ownAdjustment = (): Problem => forbidden('Another admin has to confirm your adjustment.');

export function dependent({ why, since, until }: ConfirmObstacle, asker: string, limit: number): Problem {
  const facts: Readonly<Record<ConfirmObstacle['why'], readonly [fact: string, what: string]>> = {
    new: ['You became an admin', 'adjustments'],
    'made by the asker': [`${asker} made you an admin`, 'their adjustments'],
    'made the asker': [`You made ${asker} an admin`, 'their adjustments'],
  };
  const [fact, what] = facts[why];
  return forbidden(
    `${fact} on ${since.toISOString()}, so you can confirm ${what} from ${until.toISOString()} on. Ask another admin to confirm. If there is none, stay within ${limit.toLocaleString('en')} tokens in 24 hours, or ask the operator to raise ADJUSTMENT_LIMIT.`,
  );
}
