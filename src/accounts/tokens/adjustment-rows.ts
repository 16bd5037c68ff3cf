import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate, withDates } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { later } from '../../core/shared/utc.js';
import type { Account } from '../users/account.entity.js';
import type { Adjustment } from './ledger.entity.js';
import {
  type AloneTotals,
  LIMIT_WINDOW,
  type StoredState,
  adjustmentState,
  type ConfirmObstacle,
  DEPENDENT_FOR,
  type Promotion,
  confirmObstacle,
} from './adjustment.rules.js';
import { toInteger } from './ledger-rows.js';
import type { AuditEntry } from '../../core/audit/audit-entry.entity.js';
import { type Sentence, inARow, says, type Problem, forbidden } from '../../core/shared/refusals.js';

interface Row extends RowOf<Adjustment, Exclude<keyof Adjustment, 'requestKey' | 'requestId' | 'secondId'>> {
  readonly accountUuid: ColumnOf<Account, 'uuid'>;
  readonly accountName: ColumnOf<Account, 'username'>;
  readonly firstName: ColumnOf<Account, 'username'>;
  readonly secondName: ColumnOf<Account, 'username'> | null;
}

export type AdjustmentRecord = ReturnType<typeof toRecord>;

const SELECT = `SELECT j.id, j.account_id AS accountId, a.uuid AS accountUuid, a.username AS accountName, j.amount, j.reason,
    j.state, j.first_id AS firstId, f.username AS firstName, s.username AS secondName, j.requested_at AS requestedAt,
    j.expires_at AS expiresAt, j.decided_at AS decidedAt
  FROM adjustments j JOIN accounts a ON a.id = j.account_id JOIN accounts f ON f.id = j.first_id
  LEFT JOIN accounts s ON s.id = j.second_id`;

export async function adjustmentOf(em: EntityManager, id: number, now: Date): Promise<AdjustmentRecord | undefined> {
  const [row] = await rows<Row>(em, `${SELECT} WHERE j.id = ?`, [id]);
  return row && toRecord(row, now);
}

export async function earlierAdjustment(
  em: EntityManager,
  { firstId, requestKey }: Pick<NewAdjustment, 'firstId' | 'requestKey'>,
  now: Date,
): Promise<AdjustmentRecord | undefined> {
  if (requestKey === null) return undefined;
  const sql = `${SELECT} WHERE j.first_id = ? AND j.request_key = ?`;
  const [row] = await rows<Row>(em, sql, [firstId, requestKey]);
  return row && toRecord(row, now);
}

/** Pending adjustments first, then newest first. */
export async function adjustmentSlice(
  em: EntityManager,
  now: Date,
  { limit, offset }: Slice,
): Promise<{ total: number; adjustments: AdjustmentRecord[] }> {
  const [counted] = await rows<{ total: number | string }>(em, 'SELECT COUNT(*) AS total FROM adjustments');
  const pendingFirst = "CASE WHEN j.state = 'pending' AND j.expires_at > ? THEN 0 ELSE 1 END";
  const sql = `${SELECT} ORDER BY ${pendingFirst}, j.id DESC LIMIT ? OFFSET ?`;
  const found = await rows<Row>(em, sql, [now, limit, offset]);
  return { total: Number(counted?.total ?? 0), adjustments: found.map((row) => toRecord(row, now)) };
}

const ALONE = `SELECT
    COALESCE(SUM(CASE WHEN first_id = ? THEN ABS(amount) ELSE 0 END), 0) AS byAdmin,
    COALESCE(SUM(CASE WHEN account_id = ? THEN ABS(amount) ELSE 0 END), 0) AS forAccount
  FROM adjustments WHERE (first_id = ? OR account_id = ?) AND state = 'done' AND second_id IS NULL AND decided_at > ?`;

/**
 * The tokens that were adjusted without a second admin within the window. Exact only while both accounts are locked.
 */
export async function aloneTotals(
  tx: Tx,
  { firstId, accountId }: Pick<NewAdjustment, 'firstId' | 'accountId'>,
  now: Date,
): Promise<AloneTotals> {
  const values = [firstId, accountId, firstId, accountId, later(now, -LIMIT_WINDOW)];
  const [sums] = await rows<{ byAdmin: number | string; forAccount: number | string }>(tx, ALONE, values);
  return { byAdmin: Number(sums?.byAdmin), forAccount: Number(sums?.forAccount) };
}

export interface NewAdjustment {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: string;
  readonly state: StoredState;
  readonly firstId: number;
  readonly requestKey: string | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
}

export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<number> {
  const { accountId, amount, reason, state, firstId, requestKey, requestedAt, expiresAt, decidedAt } = adjustment;
  const { insertId } = await change(
    tx,
    `INSERT INTO adjustments (account_id, amount, reason, state, first_id, request_key, requested_at, expires_at,
       decided_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [accountId, amount, reason, state, firstId, requestKey, requestedAt, expiresAt, decidedAt],
  );
  return insertId;
}

interface Decision {
  readonly state: 'done' | 'refused';
  /** `null` if the admin who requested it withdraws it. */
  readonly secondId: number | null;
  readonly now: Date;
}

/** Returns whether this call decided the adjustment. A decided or expired one is not changed. */
export async function decideAdjustment(tx: Tx, id: number, { state, secondId, now }: Decision): Promise<boolean> {
  const sql = `UPDATE adjustments SET state = ?, second_id = ?, decided_at = ?
    WHERE id = ? AND state = 'pending' AND expires_at > ?`;
  return (await change(tx, sql, [state, secondId, now, id, now])).affected > 0;
}

const toRecord = (row: Row, now: Date) => ({
  ...withDates(row, ['requestedAt', 'expiresAt', 'decidedAt']),
  amount: toInteger(row.amount),
  state: adjustmentState(row.state, toDate(row.expiresAt), now),
});

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

export const ownAdjustment = (): Problem => forbidden(says('Another admin has to confirm your adjustment.'));

export function dependent({ why, since, until }: ConfirmObstacle, asker: string, limit: number): Problem {
  return forbidden(
    inARow([
      fact(why, { asker, since, until }),
      says(
        'Ask another admin to confirm. If there is none, stay within {limit, number} tokens in 24 hours, or ask the operator to raise ADJUSTMENT_LIMIT.',
        { limit },
      ),
    ]),
  );
}

function fact(
  why: ConfirmObstacle['why'],
  values: { readonly asker: string; readonly since: Date; readonly until: Date },
): Sentence {
  if (why === 'new')
    return says('You became an admin on {since}, so you can confirm adjustments from {until} on.', values);
  return why === 'made by the asker'
    ? says('{asker} made you an admin on {since}, so you can confirm their adjustments from {until} on.', values)
    : says('You made {asker} an admin on {since}, so you can confirm their adjustments from {until} on.', values);
}
