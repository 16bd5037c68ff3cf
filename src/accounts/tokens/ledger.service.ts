import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows, change, type Tx, listLength, padded, placeholders } from '../../core/database/sql.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { LedgerAccount, LedgerPosting } from './ledger.entity.js';
import {
  type Cause,
  type CauseType,
  type Leg,
  type Posting,
  type PostingKind,
  type ReversalKind,
  invalidReason,
  floorOf,
  inLockOrder,
  isSamePosting,
  opposite,
} from './ledger.rules.js';
import { type StoredPosting, toInteger, findPosting, insertEntries, insertPosting, move } from './ledger-rows.js';
import { says, Problem } from '../../core/shared/refusals.js';

interface PostingBase {
  /** The idempotency key, valid for ever: a repeated request returns the first posting and moves nothing. */
  readonly key: string;
  readonly at: Date;
  readonly note?: string;
  /** The account that requested it, if it is not the one whose tokens move. */
  readonly actorId?: number;
}

export interface NewPosting extends PostingBase {
  readonly kind: Exclude<PostingKind, ReversalKind>;
  readonly cause: Cause;
  readonly legs: readonly Leg[];
}

export interface NewReversal extends PostingBase {
  readonly kind: ReversalKind;
  /** The key of the posting to reverse. */
  readonly of: string;
}

export interface Posted {
  readonly id: number;
  /** When it was posted, which is earlier than now for a repetition. */
  readonly at: Date;
  readonly repeated: boolean;
}

export interface HistoryEntry {
  readonly at: Date;
  readonly kind: PostingKind;
  readonly cause: { readonly type: CauseType; readonly id: string };
  readonly amount: number;
  readonly balanceAfter: number;
  readonly note: string | null;
}

export interface History {
  readonly balance: number;
  readonly total: number;
  readonly entries: readonly HistoryEntry[];
}

export class InsufficientTokens extends Problem {
  constructor(
    readonly needed: number,
    readonly balance: number,
    sentence = says(
      'This takes {needed, number} tokens, and the account has {balance, number}. Votes and bumps earn more.',
      { needed, balance },
    ),
  ) {
    super(409, sentence, { needed, balance });
  }
}

/**
 * The only code that changes balances. It runs in the caller's transaction, so that for example a vote and its reward are
 * committed together. A posting takes these steps, each in one statement:
 * 1. insert its row; if the key is taken, return the earlier posting, or 409 if that one was different;
 * 2. for each holder, in lock order, change the balance, guarded by its floor;
 * 3. insert the entries, with their numbers and the balances that step 2 produced.
 */
@Injectable()
export class Ledger {
  constructor(private readonly database: Database) {}

  /** Moves tokens, once per key. Throws InsufficientTokens when an account does not have enough. */
  post(tx: Tx, { key, at, kind, cause, legs, note, actorId }: NewPosting): Promise<Posted> {
    const posting = { kind, cause, legs, reversalOf: null, note: note ?? null, actorId: actorId ?? null };
    return write(tx, key, at, posting);
  }

  /** Posts the exact opposite of another posting, once. Returns `undefined` when there is none to reverse. */
  async reverse(tx: Tx, { key, of, at, kind, note, actorId }: NewReversal): Promise<Posted | undefined> {
    const original = await findPosting(tx, of);
    if (original === undefined) return undefined;
    const { id: reversalOf, cause } = original;
    const legs = opposite(original.legs);
    return write(tx, key, at, { kind, cause, legs, reversalOf, note: note ?? null, actorId: actorId ?? null });
  }

  /** For many postings in one transaction: locks all purses before the first mint, to keep the lock order. */
  async lockPurses(tx: Tx, accountIds: readonly number[]): Promise<void> {
    const sql = `UPDATE ledger_accounts SET balance = balance WHERE kind = 'account' AND owner_id IN (${placeholders(accountIds.length)})`;
    await change(tx, sql, accountIds);
  }

  find(em: EntityManager, key: string): Promise<StoredPosting | undefined> {
    return findPosting(em, key);
  }

  /** The number of tokens of an account. Below 0 when a reward was reversed after it had been spent. */
  async balance(em: EntityManager, accountId: number): Promise<number> {
    const [row] = await rows<RowOf<LedgerAccount, 'balance'>>(em, BALANCE, ['account', accountId]);
    return row === undefined ? 0 : toInteger(row.balance);
  }

  /** What the postings with these keys moved for the account, by key. Keys without a posting are missing. */
  async amounts(em: EntityManager, accountId: number, keys: readonly string[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map();
    const length = listLength(keys.length);
    const sql = `SELECT p.idempotency_key AS postingKey, e.amount FROM ledger_postings p
      JOIN ledger_entries e ON e.posting_id = p.id
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'account' AND a.owner_id = ?
      WHERE p.idempotency_key IN (${placeholders(length)})`;
    const found = await rows<AmountRow>(em, sql, [accountId, ...padded(keys, length)]);
    return new Map(found.map(({ postingKey, amount }) => [postingKey, toInteger(amount)]));
  }

  /** A slice of an account's entries, newest first. Any slice costs the same. */
  async history(accountId: number, { limit, offset }: Slice): Promise<History> {
    const found = await this.database.query<HistoryRow>(HISTORY, [offset, offset + limit, accountId]);
    const [first] = found;
    if (first === undefined) return { balance: 0, total: 0, entries: [] };
    return { balance: toInteger(first.balance), total: first.total, entries: found.filter(isEntry).map(toEntry) };
  }
}

async function write(tx: Tx, key: string, at: Date, posting: Posting): Promise<Posted> {
  const reason = invalidReason(key, posting);
  if (reason !== undefined) throw new RangeError(`This cannot be posted: ${reason}`);
  const id = await insertPosting(tx, key, at, posting);
  if (id === undefined) return repeated(await findPosting(tx, key), posting);
  const legs = inLockOrder(posting.legs);
  for (const leg of legs) if (!(await move(tx, leg, floorOf(leg.holder, posting.kind)))) throw await shortage(tx, leg);
  await insertEntries(tx, id, legs);
  return { id, at, repeated: false };
}

function repeated(earlier: StoredPosting | undefined, posting: Posting): Posted {
  if (earlier === undefined) throw new Problem(409, says('These tokens were already taken back.'));
  if (!isSamePosting(earlier, posting))
    throw new Problem(409, says('This key was used for another request before. Choose a new one for a new request.'));
  return { id: earlier.id, at: earlier.at, repeated: true };
}

/** An account may be short of tokens. An escrow or the house never is, unless a bug took from it twice. */
async function shortage(tx: Tx, { holder, amount }: Leg): Promise<Error> {
  const { kind, ownerId } = holder;
  const [row] = await rows<RowOf<LedgerAccount, 'balance'>>(tx, BALANCE, [kind, ownerId]);
  const balance = row === undefined ? 0 : toInteger(row.balance);
  if (kind === 'account') return new InsufficientTokens(-amount, balance);
  return new Error(`The ledger's ${kind} ${ownerId} should give ${-amount} tokens, but has ${balance}`);
}

const BALANCE = 'SELECT balance FROM ledger_accounts WHERE kind = ? AND owner_id = ?';

/** Entries are numbered without gaps, so a slice is found by its numbers. */
const HISTORY = `SELECT a.balance, a.entries AS total, e.amount, e.balance_after AS balanceAfter, p.created_at AS createdAt,
    p.kind, p.cause_type AS causeType, p.cause_id AS causeId, p.note
  FROM ledger_accounts a
  LEFT JOIN ledger_entries e ON e.ledger_account_id = a.id AND e.sequence <= a.entries - ? AND e.sequence > a.entries - ?
  LEFT JOIN ledger_postings p ON p.id = e.posting_id
  WHERE a.kind = 'account' AND a.owner_id = ? ORDER BY e.sequence DESC`;

interface AmountRow {
  readonly postingKey: string;
  readonly amount: unknown;
}

interface EntryRow extends RowOf<LedgerPosting, 'createdAt'> {
  readonly amount: unknown;
  readonly balanceAfter: unknown;
  readonly kind: PostingKind;
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly note: string | null;
}
type HistoryRow = RowOf<LedgerAccount, 'balance'> & { readonly total: ColumnOf<LedgerAccount, 'entries'> } & (
    EntryRow | { readonly createdAt: null }
  );

const isEntry = (row: HistoryRow): row is HistoryRow & EntryRow => row.createdAt !== null;

const toEntry = ({ amount, balanceAfter, createdAt, kind, causeType, causeId, note }: EntryRow): HistoryEntry => ({
  at: toDate(createdAt),
  kind,
  cause: { type: causeType, id: causeId },
  amount: toInteger(amount),
  balanceAfter: toInteger(balanceAfter),
  note,
});
