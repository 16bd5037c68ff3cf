import type { Row } from '../../core/database/sql.js';
import { AFTER_ENTRY, UP_TO_ENTRY } from './ledger-sums.js';
import { type HolderKind, OVERDRAWING, type PostingKind } from './ledger.rules.js';

export interface LedgerFault {
  readonly rule: string;
  /** Where, and what is wrong there. */
  readonly says: string;
}

export interface Check {
  /** Finds suspect rows; its parameters are the bounds of the batch. */
  readonly sql: string | Readonly<Record<'sqlite' | 'mysql', string>>;
  readonly judge: (row: Row) => readonly LedgerFault[];
}

export interface LedgerChecks {
  /** The table by whose ids the checks run in batches; without one they check everything at once. */
  readonly over?: string;
  readonly checks: readonly Check[];
}

const text = (value: unknown): string => String(value);
const holder = ({ kind, ownerId }: Row): string => `${text(kind)} ${text(ownerId)}`;
const posting = ({ id, postingKey }: Row): string => `posting ${text(id)} (${text(postingKey)})`;

const REVERSAL: PostingKind = 'vote-reversal';
const OVERDRAWING_KINDS = OVERDRAWING.map((kind) => `'${kind}'`).join(', ');
const UNLIMITED: HolderKind = 'mint';

const unbalanced = ({ legs, total, ...row }: Row): LedgerFault[] => [
  { rule: 'balanced', says: `${posting(row)} has ${text(legs)} entries with a sum of ${text(total)}` },
];

/** Reads the index of the entries from end to end, which takes a third of the time of a join with the postings. */
const balanced: Check = {
  sql: `SELECT p.id, p.idempotency_key AS postingKey, b.legs, b.total
    FROM (SELECT posting_id, COUNT(*) AS legs, SUM(amount) AS total FROM ledger_entries
      WHERE posting_id BETWEEN ? AND ? GROUP BY posting_id HAVING COUNT(*) < 2 OR SUM(amount) <> 0) b
    JOIN ledger_postings p ON p.id = b.posting_id`,
  judge: unbalanced,
};

const entered: Check = {
  sql: `SELECT p.id, p.idempotency_key AS postingKey, 0 AS legs, 0 AS total FROM ledger_postings p
    WHERE p.id BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.posting_id = p.id)`,
  judge: unbalanced,
};

const mirrored: Check = {
  sql: `SELECT * FROM (
      SELECT p.id, p.idempotency_key AS postingKey, p.reversal_of AS original,
        (SELECT COUNT(*) FROM ledger_entries e WHERE e.posting_id = p.id) AS legs,
        (SELECT COUNT(*) FROM ledger_entries e WHERE e.posting_id = p.reversal_of) AS originalLegs,
        (SELECT COUNT(*) FROM ledger_entries e JOIN ledger_entries o ON o.posting_id = p.reversal_of
          AND o.ledger_account_id = e.ledger_account_id AND o.amount = -e.amount WHERE e.posting_id = p.id) AS opposites
      FROM ledger_postings p
      WHERE p.id BETWEEN ? AND ? AND (p.reversal_of IS NOT NULL OR p.kind = '${REVERSAL}')
    ) reversals WHERE original IS NULL OR opposites <> legs OR opposites <> originalLegs`,
  judge: (row) => [
    {
      rule: 'mirrored',
      says:
        row.original === null
          ? `${posting(row)} is a reversal, but names no original posting`
          : `${posting(row)} is not the exact opposite of posting ${text(row.original)}, which it reverses`,
    },
  ],
};

const counted: Check = {
  sql: `SELECT a.kind, a.owner_id AS ownerId, a.balance, a.entries, COALESCE(SUM(e.amount), 0) AS total,
      COUNT(e.sequence) AS found, COALESCE(MIN(e.sequence), 1) AS first, COALESCE(MAX(e.sequence), 0) AS last
    FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.ledger_account_id = a.id
    WHERE a.id BETWEEN ? AND ? GROUP BY a.id, a.kind, a.owner_id, a.balance, a.entries
    HAVING COALESCE(SUM(e.amount), 0) <> a.balance OR COUNT(e.sequence) <> a.entries
      OR COALESCE(MIN(e.sequence), 1) <> 1 OR COALESCE(MAX(e.sequence), 0) <> a.entries`,
  judge(row) {
    const faults: LedgerFault[] = [];
    const [balance, total, entries, found] = [row.balance, row.total, row.entries, row.found].map(Number);
    if (balance !== total)
      faults.push({ rule: 'summed', says: `${holder(row)} has ${balance}, but its entries sum up to ${total}` });
    if (found !== entries || Number(row.first) !== 1 || Number(row.last) !== entries)
      faults.push({
        rule: 'numbered',
        says: `${holder(row)} counts ${entries} entries, but has ${found}, numbered ${text(row.first)} to ${text(row.last)}`,
      });
    return faults;
  },
};

const entryOf = (row: Row): string =>
  `entry ${text(row.sequence)} of ${row.kind === null ? `ledger account ${text(row.accountId)}` : holder(row)}`;
const disowned = (row: Row): LedgerFault => ({
  rule: 'owned',
  says: `${entryOf(row)} refers to posting ${text(row.postingId)}, but the posting or the ledger account is missing`,
});

/** By the ids of postings, because a holder's entries refer to postings from everywhere, which is slow to look up. */
const owned: Check = {
  sql: `SELECT e.ledger_account_id AS accountId, a.kind, a.owner_id AS ownerId, e.sequence, e.posting_id AS postingId
    FROM ledger_entries e
    LEFT JOIN ledger_postings p ON p.id = e.posting_id
    LEFT JOIN ledger_accounts a ON a.id = e.ledger_account_id
    WHERE e.posting_id BETWEEN ? AND ? AND p.id IS NULL`,
  judge: (row) => [disowned(row)],
};

/** Skips the balance when the previous entry is missing: `counted` and `continued` report the gap. */
const chainedIn = (range: string): string => `SELECT e.ledger_account_id AS accountId, a.kind, a.owner_id AS ownerId,
      e.sequence, e.amount, e.balance_after AS balanceAfter, e.posting_id AS postingId,
      COALESCE(b.balance_after, 0) AS earlier
    FROM ledger_entries e
    LEFT JOIN ledger_entries b ON b.ledger_account_id = e.ledger_account_id AND b.sequence = e.sequence - 1
    LEFT JOIN ledger_accounts a ON a.id = e.ledger_account_id
    WHERE ${range} AND (
      a.kind IS NULL
      OR ((e.sequence = 1 OR b.sequence IS NOT NULL) AND COALESCE(b.balance_after, 0) + e.amount <> e.balance_after)
      OR (e.amount < 0 AND e.balance_after < 0 AND a.kind <> '${UNLIMITED}'
        AND NOT (a.kind = 'account' AND EXISTS (
          SELECT 1 FROM ledger_postings p WHERE p.id = e.posting_id AND p.kind IN (${OVERDRAWING_KINDS})))))`;

const chained = (sql: Check['sql']): Check => ({
  sql,
  judge(row) {
    if (row.kind === null) return [disowned(row)];
    const after = `${text(row.amount)} on ${text(row.earlier)}`;
    if (Number(row.earlier) + Number(row.amount) !== Number(row.balanceAfter))
      return [{ rule: 'chained', says: `${entryOf(row)} says ${text(row.balanceAfter)} after ${after}` }];
    return [
      { rule: 'covered', says: `${entryOf(row)} (posting ${text(row.postingId)}) overdrew the balance: ${after}` },
    ];
  },
});

/**
 * The neighbors of new entries: each entry has the one before it and the one after it, up to the newest, which leads to the
 * balance. If all entries were sound before, so are all now. Only neighbors are looked up, because a join that reads the
 * entries from a number on would read all entries of a holder, and a mint has millions.
 */
const continued: Check = {
  sql: `SELECT a.kind, a.owner_id AS ownerId, a.balance, a.entries, e.sequence, e.balance_after AS balanceAfter,
      b.sequence AS earlier, n.sequence AS later
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id
    LEFT JOIN ledger_entries b ON b.ledger_account_id = e.ledger_account_id AND b.sequence = e.sequence - 1
    LEFT JOIN ledger_entries n ON n.ledger_account_id = e.ledger_account_id AND n.sequence = e.sequence + 1
    WHERE e.posting_id BETWEEN ? AND ? AND (
      (e.sequence > 1 AND b.sequence IS NULL) OR (e.sequence < a.entries AND n.sequence IS NULL)
      OR e.sequence > a.entries OR (e.sequence = a.entries AND e.balance_after <> a.balance))`,
  judge(row) {
    const [entries, sequence, balance, last] = [row.entries, row.sequence, row.balance, row.balanceAfter].map(Number);
    const counts = `${holder(row)} counts ${text(entries)} entries`;
    const isGap = (found: unknown, isWanted: boolean): boolean => found === null && isWanted;
    const faults: LedgerFault[] = [];
    if (sequence === entries && balance !== last)
      faults.push({
        rule: 'summed',
        says: `${holder(row)} has ${text(balance)}, but its newest entry says ${text(last)}`,
      });
    if (Number(sequence) > Number(entries))
      faults.push({ rule: 'numbered', says: `${counts}, but has number ${text(sequence)}` });
    if (isGap(row.earlier, sequence !== 1))
      faults.push({ rule: 'numbered', says: `${counts}, but number ${Number(sequence) - 1} is missing` });
    if (isGap(row.later, Number(sequence) < Number(entries)))
      faults.push({ rule: 'numbered', says: `${counts}, but number ${Number(sequence) + 1} is missing` });
    return faults;
  },
};

const OWED: Readonly<Record<string, string>> = {
  'carried-debt': 'a carried debt only takes tokens',
  'debt-return': 'a returned debt only gives tokens',
  'debt-write-off': 'a write-off brings a closed account to exactly 0',
};

/** Writing off a debt must not create tokens that can be spent, carrying one must not give any, and returning one not take any. */
const owed: Check = {
  sql: `SELECT p.id, p.idempotency_key AS postingKey, p.kind AS reason, e.amount, e.balance_after AS balanceAfter,
      a.kind, a.owner_id AS ownerId
    FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
    JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'account'
    LEFT JOIN accounts closed ON closed.id = a.owner_id AND closed.deleted_at IS NOT NULL
    WHERE p.id BETWEEN ? AND ? AND (
      (p.kind = 'debt-write-off' AND (e.amount <= 0 OR e.balance_after <> 0 OR closed.id IS NULL))
      OR (p.kind = 'carried-debt' AND e.amount >= 0) OR (p.kind = 'debt-return' AND e.amount <= 0))`,
  judge: (row) => [
    {
      rule: 'owed',
      says: `${posting(row)} moves ${text(row.amount)} tokens of ${holder(row)}, which then has ${text(row.balanceAfter)}: ${
        OWED[text(row.reason)] ?? ''
      }`,
    },
  ],
};

export const POSTING_CHECKS: readonly Check[] = [balanced, entered, owned, mirrored, owed];
export const HOLDER_CHECKS: readonly Check[] = [counted];
/** In batches of entries: after one of them, and up to another one. */
export const ENTRY_CHECKS: readonly Check[] = [
  chained({
    sqlite: chainedIn(`${AFTER_ENTRY.sqlite} AND ${UP_TO_ENTRY.sqlite}`),
    mysql: chainedIn(`${AFTER_ENTRY.mysql} AND ${UP_TO_ENTRY.mysql}`),
  }),
];
/** In batches of new postings, whose holders were sound before. */
export const NEW_POSTING_CHECKS: readonly Check[] = [continued, chained(chainedIn('e.posting_id BETWEEN ? AND ?'))];

export const CAUSE_CHECKS: readonly Check[] = [
  {
    sql: `SELECT p.cause_type AS type, p.cause_id AS id, SUM(e.amount) AS total FROM ledger_accounts a
      JOIN ledger_entries e ON e.ledger_account_id = a.id JOIN ledger_postings p ON p.id = e.posting_id
      WHERE a.kind = 'house' AND p.cause_type <> 'adjustment'
      GROUP BY p.cause_type, p.cause_id HAVING SUM(e.amount) < 0`,
    judge: ({ type, id, total }) => [
      {
        rule: 'refunded',
        says: `the house refunded ${-Number(total)} more for ${text(type)} ${text(id)} than it received`,
      },
    ],
  },
];
