import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Page } from '../shared/paging.js';
import type { Account } from '../users/account.entity.js';
import type { Adjustment } from './adjustment.entity.js';
import { type AdjustmentState, type KeptState, stateAt } from './adjustment.rules.js';
import { exact } from './ledger-rows.js';

export interface AdjustmentFacts extends RowOf<Adjustment, 'id' | 'accountId' | 'reason' | 'firstId'> {
  readonly accountUuid: ColumnOf<Account, 'uuid'>;
  readonly accountName: ColumnOf<Account, 'username'>;
  readonly amount: number;
  readonly state: AdjustmentState;
  readonly firstName: ColumnOf<Account, 'username'>;
  readonly secondName: ColumnOf<Account, 'username'> | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
}

type Row = Omit<AdjustmentFacts, 'amount' | 'state' | 'requestedAt' | 'expiresAt' | 'decidedAt'> &
  RowOf<Adjustment, 'amount' | 'state' | 'requestedAt' | 'expiresAt' | 'decidedAt'>;

const SELECT = `SELECT j.id, j.account_id AS accountId, a.uuid AS accountUuid, a.username AS accountName, j.amount, j.reason,
    j.state, j.first_id AS firstId, f.username AS firstName, s.username AS secondName, j.requested_at AS requestedAt,
    j.expires_at AS expiresAt, j.decided_at AS decidedAt
  FROM adjustments j JOIN accounts a ON a.id = j.account_id JOIN accounts f ON f.id = j.first_id
  LEFT JOIN accounts s ON s.id = j.second_id`;

export async function adjustmentOf(em: EntityManager, id: number, now: Date): Promise<AdjustmentFacts | undefined> {
  const [row] = await rows<Row>(em, `${SELECT} WHERE j.id = ?`, [id]);
  return row && toFacts(row, now);
}

/** The one that this admin called by this name before. */
export async function earlierAdjustment(
  em: EntityManager,
  { firstId, requestKey }: Pick<NewAdjustment, 'firstId' | 'requestKey'>,
  now: Date,
): Promise<AdjustmentFacts | undefined> {
  if (requestKey === null) return undefined;
  const sql = `${SELECT} WHERE j.first_id = ? AND j.request_key = ?`;
  const [row] = await rows<Row>(em, sql, [firstId, requestKey]);
  return row && toFacts(row, now);
}

/** What waits comes first; then the newest. */
export async function adjustmentPage(
  em: EntityManager,
  now: Date,
  { limit, offset }: Page,
): Promise<{ total: number; adjustments: AdjustmentFacts[] }> {
  const [counted] = await rows<{ total: number | string }>(em, 'SELECT COUNT(*) AS total FROM adjustments');
  const waiting = "CASE WHEN j.state = 'pending' AND j.expires_at > ? THEN 0 ELSE 1 END";
  const sql = `${SELECT} ORDER BY ${waiting}, j.id DESC LIMIT ? OFFSET ?`;
  const found = await rows<Row>(em, sql, [now, limit, offset]);
  return { total: Number(counted?.total ?? 0), adjustments: found.map((row) => toFacts(row, now)) };
}

interface NewAdjustment {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: string;
  readonly state: KeptState;
  readonly firstId: number;
  readonly requestKey: string | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
}

export async function insertAdjustment(tx: Tx, made: NewAdjustment): Promise<number> {
  const { insertId } = await change(
    tx,
    `INSERT INTO adjustments (account_id, amount, reason, state, first_id, request_key, requested_at, expires_at,
       decided_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      made.accountId,
      made.amount,
      made.reason,
      made.state,
      made.firstId,
      made.requestKey,
      made.requestedAt,
      made.expiresAt,
      made.decidedAt,
    ],
  );
  return insertId;
}

interface Decision {
  readonly state: 'done' | 'refused';
  /** `null`: who asked for it takes it back. */
  readonly secondId: number | null;
  readonly now: Date;
}

/** Answers whether this decided it: one that is decided or expired stays as it is. */
export async function decideAdjustment(tx: Tx, id: number, { state, secondId, now }: Decision): Promise<boolean> {
  const sql = `UPDATE adjustments SET state = ?, second_id = ?, decided_at = ?
    WHERE id = ? AND state = 'pending' AND expires_at > ?`;
  return (await change(tx, sql, [state, secondId, now, id, now])).affected > 0;
}

const toFacts = (row: Row, now: Date): AdjustmentFacts => ({
  ...row,
  amount: exact(row.amount),
  state: stateAt(row.state, toDate(row.expiresAt), now),
  requestedAt: toDate(row.requestedAt),
  expiresAt: toDate(row.expiresAt),
  decidedAt: row.decidedAt === null ? null : toDate(row.decidedAt),
});
