import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate, toDateOrNull } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { type BoostOrigin, type BoostSpan, type BoostState, boostState } from './boosts.rules.js';
import type { BumpBoost } from './bump.entity.js';

export interface BoostRecord extends BoostSpan, RowOf<BumpBoost, 'id' | 'accountId' | 'origin'> {
  readonly accountUuid: ColumnOf<Account, 'uuid'>;
  readonly state: BoostState;
  readonly revokedAt: Date | null;
  /** The username of the admin who granted it; `null` for a bought boost. */
  readonly grantedBy: ColumnOf<Account, 'username'> | null;
  /** Why it was granted; `null` for a bought boost. */
  readonly reason: ColumnOf<BumpBoost, 'reason'>;
  /** The key of its purchase in the ledger; `null` for a granted boost. */
  readonly purchase: string | null;
}

type Row = Pick<BoostRecord, 'id' | 'accountId' | 'accountUuid' | 'origin' | 'grantedBy' | 'reason'> &
  RowOf<BumpBoost, 'startsAt' | 'endsAt' | 'revokedAt'>;

const SELECT = `SELECT b.id, b.account_id AS accountId, a.uuid AS accountUuid, b.origin, b.starts_at AS startsAt,
    b.ends_at AS endsAt, b.revoked_at AS revokedAt, g.username AS grantedBy, b.reason
  FROM bump_boosts b JOIN accounts a ON a.id = b.account_id LEFT JOIN accounts g ON g.id = b.granted_by`;

export async function boostOf(em: EntityManager, id: number, now: Date): Promise<BoostRecord | undefined> {
  const [row] = await rows<Row>(em, `${SELECT} WHERE b.id = ?`, [id]);
  return row && toRecord(row, now);
}

export async function boostSlice(
  em: EntityManager,
  accountId: number,
  { slice: { limit, offset }, now }: { readonly slice: Slice; readonly now: Date },
): Promise<{ total: number; boosts: BoostRecord[] }> {
  const count = 'SELECT COUNT(*) AS total FROM bump_boosts WHERE account_id = ?';
  const [counted] = await rows<{ total: number | string }>(em, count, [accountId]);
  const sql = `${SELECT} WHERE b.account_id = ? ORDER BY b.id DESC LIMIT ? OFFSET ?`;
  const found = await rows<Row>(em, sql, [accountId, limit, offset]);
  return { total: Number(counted?.total ?? 0), boosts: found.map((row) => toRecord(row, now)) };
}

/** When the last running or upcoming boost of the account ends; `null` when there is none. */
export async function endOfBoosts(tx: Tx, accountId: number, now: Date): Promise<Date | null> {
  const [last] = await rows<RowOf<BumpBoost, 'endsAt'>>(
    tx,
    `SELECT ends_at AS endsAt FROM bump_boosts WHERE account_id = ? AND ends_at > ? AND revoked_at IS NULL
     ORDER BY ends_at DESC LIMIT 1`,
    [accountId, now],
  );
  return last === undefined ? null : toDate(last.endsAt);
}

export async function earlierBoost(
  tx: Tx,
  { accountId, requestKey }: Pick<NewBoost, 'accountId' | 'requestKey'>,
  now: Date,
): Promise<BoostRecord | undefined> {
  if (requestKey === null) return undefined;
  const [row] = await rows<Row>(tx, `${SELECT} WHERE b.account_id = ? AND b.request_key = ?`, [accountId, requestKey]);
  return row && toRecord(row, now);
}

interface NewBoost extends BoostSpan {
  readonly accountId: number;
  readonly origin: BoostOrigin;
  readonly grantedBy: number | null;
  /** Why it was granted, or the key of its purchase in the ledger. */
  readonly reason: string;
  readonly requestKey: string | null;
}

export async function insertBoost(
  tx: Tx,
  { accountId, origin, startsAt, endsAt, grantedBy, reason, requestKey }: NewBoost,
): Promise<number> {
  const sql = `INSERT INTO bump_boosts (account_id, origin, starts_at, ends_at, granted_by, reason, request_key)
    VALUES (?, ?, ?, ?, ?, ?, ?)`;
  return (await change(tx, sql, [accountId, origin, startsAt, endsAt, grantedBy, reason, requestKey])).insertId;
}

export const refundKey = (id: number): string => `boost-refund:${id}`;

/** Returns whether this call ended the boost. A boost that is revoked or over is not changed. */
export async function revokeBoost(tx: Tx, id: number, now: Date): Promise<boolean> {
  const sql = 'UPDATE bump_boosts SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL AND ends_at > ?';
  return (await change(tx, sql, [now, id, now])).affected > 0;
}

function toRecord({ reason, ...row }: Row, now: Date): BoostRecord {
  const [startsAt, endsAt, revokedAt] = [toDate(row.startsAt), toDate(row.endsAt), toDateOrNull(row.revokedAt)];
  const isBought = row.origin === 'tokens';
  return {
    ...row,
    startsAt,
    endsAt,
    revokedAt,
    state: boostState({ startsAt, endsAt, revokedAt }, now),
    reason: isBought ? null : reason,
    purchase: isBought ? reason : null,
  };
}
