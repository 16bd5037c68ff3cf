import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, safeInteger, toDate } from '../../core/database/columns.js';
import { LostRace, isDuplicate } from '../../core/database/database-errors.js';
import { change, insertOrAdd, rows, type Tx } from '../../core/database/sql.js';
import type { LedgerAccount, LedgerEntry, LedgerPosting } from './ledger.entity.js';
import type { Leg, Posting } from './ledger.rules.js';

export interface StoredPosting extends Posting {
  readonly id: number;
  readonly at: Date;
}

export const toInteger = (value: unknown): number => safeInteger.from(value) as number;

/** Inserts nothing when the key is taken or the original is already reversed, so that neither case is a database error. */
const INSERT = `INSERT INTO ledger_postings
    (idempotency_key, kind, cause_type, cause_id, reversal_of, created_at, note, actor_id)
  SELECT ?, ?, ?, ?, ?, ?, ?, ? FROM (SELECT 1 AS one) this
  WHERE NOT EXISTS (SELECT 1 FROM ledger_postings WHERE idempotency_key = ?)
    AND NOT EXISTS (SELECT 1 FROM ledger_postings WHERE reversal_of = ?)`;

/**
 * Inserts the row of a posting and returns its id, or `undefined` when nothing was inserted. The insert waits for a
 * concurrent one with the same key. If that one commits, this transaction has lost the race: it is rolled back and retried.
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

/** Changes one balance in one statement. Returns whether the holder has enough tokens; a holder without a row has none. */
export async function move(tx: Tx, { holder, amount }: Leg, floor: number | null): Promise<boolean> {
  const { kind, ownerId } = holder;
  if (amount < 0 && floor !== null)
    return (await change(tx, MOVE_GUARDED, [amount, kind, ownerId, amount, floor])).affected > 0;
  const { affected } = await change(tx, MOVE, [amount, kind, ownerId]);
  if (affected === 0)
    await insertOrAdd(tx, 'ledger_accounts', { kind, owner_id: ownerId }, { balance: amount, entries: 1 });
  return true;
}

/** Inserts the entries for balances that were just changed, whose rows this transaction still locks. */
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

export async function findPosting(em: EntityManager, key: string): Promise<StoredPosting | undefined> {
  const found = await rows<EntryRow>(em, FIND, [key]);
  const [first] = found;
  if (first === undefined) return undefined;
  const { id, kind, causeType, causeId, reversalOf, createdAt, note, actorId } = first;
  const legs = found.map((row) => ({
    holder: { kind: row.holderKind, ownerId: row.ownerId },
    amount: toInteger(row.amount),
  }));
  const at = toDate(createdAt);
  return { id, kind, cause: { type: causeType, id: causeId }, reversalOf, at, note, actorId, legs };
}
