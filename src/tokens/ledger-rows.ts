import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, safeInteger, toDate } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change, insertOrAdd, rows } from '../database/sql.js';
import type { LedgerAccount } from './ledger-account.entity.js';
import type { LedgerEntry } from './ledger-entry.entity.js';
import type { LedgerPosting } from './ledger-posting.entity.js';
import type { Leg, Posting } from './ledger.rules.js';

/** A posting as it was written down. */
export interface WrittenPosting extends Posting {
  readonly id: number;
  readonly at: Date;
}

export const exact = (value: unknown): number => safeInteger.from(value) as number;

/** Inserts nothing when the key is known, or the original is taken back already: so both can be told without an error. */
const INSERT = `INSERT INTO ledger_postings
    (idempotency_key, kind, cause_type, cause_id, reversal_of, created_at, note, actor_id)
  SELECT ?, ?, ?, ?, ?, ?, ?, ? FROM (SELECT 1 AS one) this
  WHERE NOT EXISTS (SELECT 1 FROM ledger_postings WHERE idempotency_key = ?)
    AND NOT EXISTS (SELECT 1 FROM ledger_postings WHERE reversal_of = ?)`;

/**
 * Makes the row of a posting and answers its id; `undefined` when there is nothing to make. A twin that is under way is
 * waited for. When it then succeeds, this transaction has lost the race: it is undone and run again, and finds the twin.
 */
export async function insertPosting(tx: Tx, key: string, at: Date, posting: Posting): Promise<number | undefined> {
  const { kind, cause, reversalOf, note, actorId } = posting;
  const row = [key, kind, cause.type, String(cause.id), reversalOf, at, note, actorId];
  try {
    const { affected, insertId } = await change(tx, INSERT, [...row, key, reversalOf]);
    return affected === 0 ? undefined : insertId;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}

const MOVE = 'UPDATE ledger_accounts SET balance = balance + ?, entries = entries + 1 WHERE kind = ? AND owner_id = ?';
const MOVE_GUARDED = `${MOVE} AND balance + ? >= ?`;

/** Changes one balance in one statement; answers whether the holder has enough. A holder without a row has nothing. */
export async function move(tx: Tx, { holder, amount }: Leg, floor: number | null): Promise<boolean> {
  const { kind, ownerId } = holder;
  if (amount < 0 && floor !== null)
    return (await change(tx, MOVE_GUARDED, [amount, kind, ownerId, amount, floor])).affected > 0;
  const { affected } = await change(tx, MOVE, [amount, kind, ownerId]);
  if (affected === 0)
    await insertOrAdd(tx, 'ledger_accounts', { kind, owner_id: ownerId }, { balance: amount, entries: 1 });
  return true;
}

/** Changes nothing, but takes the rows. */
export async function holdPurses(tx: Tx, accountIds: readonly number[]): Promise<void> {
  const marks = accountIds.map(() => '?').join(', ');
  const sql = `UPDATE ledger_accounts SET balance = balance WHERE kind = 'account' AND owner_id IN (${marks})`;
  await change(tx, sql, accountIds);
}

/** Writes the entries of balances that were just changed: their rows are still this transaction's own. */
export async function insertEntries(tx: Tx, postingId: number, legs: readonly Leg[]): Promise<void> {
  const amounts = legs.map(() => 'WHEN kind = ? AND owner_id = ? THEN ?').join(' ');
  const holders = legs.map(() => '(kind = ? AND owner_id = ?)').join(' OR ');
  const { affected } = await change(
    tx,
    `INSERT INTO ledger_entries (posting_id, ledger_account_id, sequence, amount, balance_after)
     SELECT ?, id, entries, CASE ${amounts} END, balance FROM ledger_accounts WHERE ${holders}`,
    [
      postingId,
      ...legs.flatMap(({ holder, amount }) => [holder.kind, holder.ownerId, amount]),
      ...legs.flatMap(({ holder }) => [holder.kind, holder.ownerId]),
    ],
  );
  if (affected !== legs.length)
    throw new Error(`Posting ${postingId} has ${legs.length} legs, but ${affected} entries`);
}

interface EntryRow
  extends
    RowOf<LedgerPosting, 'id' | 'kind' | 'causeType' | 'causeId' | 'reversalOf' | 'createdAt' | 'note' | 'actorId'>,
    RowOf<LedgerAccount, 'ownerId'>,
    RowOf<LedgerEntry, 'amount'> {
  readonly holderKind: ColumnOf<LedgerAccount, 'kind'>;
}

const FIND = `SELECT p.id, p.kind, p.cause_type AS causeType, p.cause_id AS causeId, p.reversal_of AS reversalOf,
    p.created_at AS createdAt, p.note, p.actor_id AS actorId, a.kind AS holderKind, a.owner_id AS ownerId, e.amount
  FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
  JOIN ledger_accounts a ON a.id = e.ledger_account_id WHERE p.idempotency_key = ?`;

export async function findPosting(em: EntityManager, key: string): Promise<WrittenPosting | undefined> {
  const found = await rows<EntryRow>(em, FIND, [key]);
  const [first] = found;
  if (first === undefined) return undefined;
  const { id, kind, causeType, causeId, reversalOf, createdAt, note, actorId } = first;
  const legs = found.map((row) => ({
    holder: { kind: row.holderKind, ownerId: row.ownerId },
    amount: exact(row.amount),
  }));
  const at = toDate(createdAt);
  return { id, kind, cause: { type: causeType, id: causeId }, reversalOf, at, note, actorId, legs };
}
