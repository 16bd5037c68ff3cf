import { ownContent } from '../../core/audit/staff-actions.service.js';
import { isOwn } from '../../core/audit/staff-actions.rules.js';
import { rows, type Tx } from '../../core/database/sql.js';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../core/http/who/staff.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import { DAY, later } from '../../core/shared/utc.js';
import { COLLEAGUE_DAYS } from '../../accounts/users/account.rules.js';
import type { QueueRow } from './queue-rows.js';

/**
 * Whether nobody else holds a staff role, or has held one since the cutoff. Every change of a role writes an audit entry, and
 * so does every action of staff; the deletion of a staff account names the role.
 */
const OTHERS = `SELECT CASE
    WHEN EXISTS (SELECT 1 FROM accounts a WHERE a.role <> 'user' AND a.id <> ?) THEN 1
    WHEN EXISTS (SELECT 1 FROM audit_entries e WHERE e.happened_at > ? AND (
        (e.action = 'account.role' AND e.target_id <> ?)
        OR (e.action = 'account.delete' AND e.state_before IS NOT NULL AND e.state_before NOT LIKE '%"user"%')
        OR (e.request_id IS NOT NULL AND e.actor_id <> ?))) THEN 1
    ELSE 0 END AS others`;

/** Another account's listing of the same bot or server as the listing `l`, for the account that is the only parameter. */
export const CONTENDED = `EXISTS (SELECT 1 FROM listings c WHERE c.kind = l.kind AND c.live_platform_id = l.live_platform_id
  AND c.id <> l.id AND (c.owner_id IS NULL OR c.owner_id <> ?))`;

const IS_CONTENDED = `SELECT l.id FROM listings l WHERE l.id = ? AND ${CONTENDED}`;

export async function isOnlyStaff(em: EntityManager, accountId: number, now: Date): Promise<boolean> {
  const parameters = [accountId, later(now, -COLLEAGUE_DAYS * DAY), String(accountId), accountId];
  const [found] = await rows<{ readonly others: number | string }>(em, OTHERS, parameters);
  return Number(found?.others ?? 0) === 0;
}

interface ReviewRight {
  /** The accounts that may not take this action. */
  readonly belongsTo: readonly number[];
  /** The only member of staff decides about an own listing. Recorded with the decision. */
  readonly isSoleOperator: boolean;
}

/**
 * Refuses the review of an own listing. The only member of staff may review it, because nobody else could, unless another
 * account's listing contends for the same bot or server.
 */
export async function reviewRight(
  tx: Tx,
  { accountId }: Pick<Staff, 'accountId'>,
  { id }: Pick<QueueRow, 'id'>,
  now: Date,
): Promise<ReviewRight> {
  const concerned = await accountsConcerned(tx, id, now);
  if (!isOwn(accountId, concerned)) return { belongsTo: concerned, isSoleOperator: false };
  const isContended = (await rows(tx, IS_CONTENDED, [id, accountId])).length > 0;
  if (isContended || !(await isOnlyStaff(tx, accountId, now))) throw ownContent();
  return { belongsTo: concerned.filter((one) => one !== accountId), isSoleOperator: true };
}
