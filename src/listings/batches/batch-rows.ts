import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { change, rows, type Tx, type Condition, whereAll } from '../../core/database/sql.js';
import type { Said } from '../../core/shared/refusals.js';
import { storedSentence } from '../../core/shared/stored-sentences.js';
import type { Listing } from '../listing/listing.entity.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { BATCHES_SHOWN, type BatchKind, partsOf } from './batch.rules.js';
import type { StaffBatchItem } from './staff-batch-item.entity.js';
import type { StaffBatch } from './staff-batch.entity.js';

export interface BatchRow extends RowOf<StaffBatch, 'id' | 'accountId' | 'kind' | 'countsOnce' | 'createdAt'> {
  readonly username: ColumnOf<Account, 'username'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'> | null;
  readonly listingName: ColumnOf<Listing, 'name'> | null;
  readonly listingKind: ColumnOf<Listing, 'kind'> | null;
}

export type ItemRow = RowOf<StaffBatchItem, 'item' | 'doneAt' | 'refusal' | 'refusalSaid' | 'undoneAt'>;

export interface CountedBatch extends BatchRow {
  readonly items: number | string;
  readonly done: number | string;
  readonly undone: number | string;
}

const COLUMNS = `b.id, b.account_id AS accountId, b.kind, b.counts_once AS countsOnce, b.created_at AS createdAt, a.username,
    l.uuid AS listingUuid, l.name AS listingName, l.kind AS listingKind`;
const JOINED = 'JOIN accounts a ON a.id = b.account_id LEFT JOIN listings l ON l.id = b.listing_id';

/** The newest batches that match. */
export function batchesWhere(em: EntityManager, conditions: readonly Condition[]): Promise<CountedBatch[]> {
  const { where, parameters } = whereAll(conditions);
  const sql = `SELECT ${COLUMNS}, (SELECT COUNT(*) FROM staff_batch_items i WHERE i.batch_id = b.id) AS items,
      (SELECT COUNT(i.done_at) FROM staff_batch_items i WHERE i.batch_id = b.id) AS done,
      (SELECT COUNT(i.undone_at) FROM staff_batch_items i WHERE i.batch_id = b.id) AS undone
    FROM staff_batches b ${JOINED} ${where} ORDER BY b.created_at DESC, b.id DESC LIMIT ${BATCHES_SHOWN}`;
  return rows<CountedBatch>(em, sql, parameters);
}

export async function batchOf(em: EntityManager, batchId: number): Promise<BatchRow | undefined> {
  return (await rows<BatchRow>(em, `SELECT ${COLUMNS} FROM staff_batches b ${JOINED} WHERE b.id = ?`, [batchId]))[0];
}

/** The items in the order in which they were selected. */
export function itemsOf(em: EntityManager, batchId: number): Promise<ItemRow[]> {
  const sql = `SELECT item, done_at AS doneAt, refusal, refusal_said AS refusalSaid, undone_at AS undoneAt
    FROM staff_batch_items WHERE batch_id = ? ORDER BY position`;
  return rows<ItemRow>(em, sql, [batchId]);
}

interface NewBatch {
  readonly accountId: number;
  readonly kind: BatchKind;
  readonly listingId: number | null;
  readonly countsOnce: boolean;
  readonly items: readonly string[];
  readonly now: Date;
}

const INSERTED_AT_ONCE = 100;

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const { accountId, kind, listingId, countsOnce, items, now } = batch;
  const sql = `INSERT INTO staff_batches (account_id, kind, listing_id, counts_once, created_at) VALUES (?, ?, ?, ?, ?)`;
  const { insertId } = await change(tx, sql, [accountId, kind, listingId, countsOnce ? 1 : 0, now]);
  const values = items.map((item, position) => [insertId, position, item] as const);
  for (const part of partsOf(values, INSERTED_AT_ONCE)) {
    const places = part.map(() => '(?, ?, ?)').join(', ');
    await change(tx, `INSERT INTO staff_batch_items (batch_id, position, item) VALUES ${places}`, part.flat());
  }
  return insertId;
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

export async function markDone(tx: Tx, batchId: number, items: readonly string[], now: Date): Promise<void> {
  const sql = `UPDATE staff_batch_items SET done_at = ? WHERE batch_id = ? AND item IN (${placeholders(items)})`;
  await change(tx, sql, [now, batchId, ...items]);
}

export async function markUndone(tx: Tx, batchId: number, items: readonly string[], now: Date): Promise<void> {
  const sql = `UPDATE staff_batch_items SET undone_at = ? WHERE batch_id = ? AND item IN (${placeholders(items)})`;
  await change(tx, sql, [now, batchId, ...items]);
}

export async function markRefused(tx: Tx, batchId: number, refusals: ReadonlyMap<string, Said>): Promise<void> {
  const sql =
    'UPDATE staff_batch_items SET refusal = ?, refusal_said = ? WHERE batch_id = ? AND item = ? AND undone_at IS NULL';
  for (const [item, refusal] of refusals)
    await change(tx, sql, [String(refusal), storedSentence(refusal), batchId, item]);
}

export async function deleteOldBatches(tx: Tx, cutoff: Date): Promise<void> {
  const items = `DELETE FROM staff_batch_items WHERE batch_id IN (SELECT id FROM staff_batches WHERE created_at <= ?)`;
  await change(tx, items, [cutoff]);
  await change(tx, 'DELETE FROM staff_batches WHERE created_at <= ?', [cutoff]);
}

/** An item that was done, and not undone yet. */
interface DoneItem {
  readonly item: string;
  readonly doneAt: Date;
}

export const doneOf = (items: readonly ItemRow[]): DoneItem[] =>
  items.flatMap(({ item, doneAt, undoneAt }) =>
    doneAt === null || undoneAt !== null ? [] : [{ item, doneAt: toDate(doneAt) }],
  );
