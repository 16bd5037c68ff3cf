import type { Row } from '../database/database.js';
import { type HolderKind, OVERDRAWING, type PostingKind } from './ledger.rules.js';

/** A violation of a rule of the ledger. */
export interface LedgerFault {
  /** The rule that is violated. */
  readonly rule: string;
  /** Where, and what is wrong there. */
  readonly says: string;
}

export interface Check {
  /** Finds suspect rows; its parameters are the bounds of the batch. */
  readonly sql: string | Readonly<Record<'sqlite' | 'mysql', string>>;
  readonly judge: (row: Row) => readonly LedgerFault[];
}

/** Checks of a feature's rows against the ledger, in the same snapshot. */
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

const balanced: Check = {
  sql: `SELECT p.id, p.idempotency_key AS postingKey, COUNT(e.amount) AS legs, COALESCE(SUM(e.amount), 0) AS total
    FROM ledger_postings p LEFT JOIN ledger_entries e ON e.posting_id = p.id
    WHERE p.id BETWEEN ? AND ? GROUP BY p.id, p.idempotency_key
    HAVING COUNT(e.amount) < 2 OR SUM(e.amount) <> 0`,
  judge: (row) => [
    { rule: 'balanced', says: `${posting(row)} has ${text(row.legs)} entries with a sum of ${text(row.total)}` },
  ],
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

/** Skips the balance when the previous entry is missing: `counted` and `continued` report the gap. */
const chained = (range: string): Check => ({
  sql: `SELECT e.ledger_account_id AS accountId, a.kind, a.owner_id AS ownerId, e.sequence, e.amount,
      e.balance_after AS balanceAfter, p.kind AS reason, e.posting_id AS postingId,
      COALESCE(b.balance_after, 0) AS earlier
    FROM ledger_entries e
    LEFT JOIN ledger_entries b ON b.ledger_account_id = e.ledger_account_id AND b.sequence = e.sequence - 1
    LEFT JOIN ledger_accounts a ON a.id = e.ledger_account_id
    LEFT JOIN ledger_postings p ON p.id = e.posting_id
    WHERE ${range} AND (
      a.kind IS NULL OR p.kind IS NULL
      OR ((e.sequence = 1 OR b.sequence IS NOT NULL) AND COALESCE(b.balance_after, 0) + e.amount <> e.balance_after)
      OR (e.amount < 0 AND e.balance_after < 0 AND a.kind <> '${UNLIMITED}'
        AND NOT (a.kind = 'account' AND p.kind IN (${OVERDRAWING_KINDS}))))`,
  judge(row) {
    const entry = `entry ${text(row.sequence)} of ${row.kind === null ? `ledger account ${text(row.accountId)}` : holder(row)}`;
    if (row.kind === null || row.reason === null)
      return [
        {
          rule: 'owned',
          says: `${entry} refers to posting ${text(row.postingId)}, but the posting or the ledger account is missing`,
        },
      ];
    const after = `${text(row.amount)} on ${text(row.earlier)}`;
    if (Number(row.earlier) + Number(row.amount) !== Number(row.balanceAfter))
      return [{ rule: 'chained', says: `${entry} says ${text(row.balanceAfter)} after ${after}` }];
    return [{ rule: 'covered', says: `${entry} (posting ${text(row.postingId)}) overdrew the balance: ${after}` }];
  },
});

/**
 * The holders of new postings: their entries from the first new one on are numbered without gaps after the entry before
 * it, and lead to the balance. If the entries before were found sound, so is the balance.
 */
const continued: Check = {
  sql: `SELECT a.kind, a.owner_id AS ownerId, a.balance, a.entries, n.first, MAX(b.sequence) AS earlier,
      COUNT(e.sequence) AS found, MAX(e.sequence) AS last,
      MAX(CASE WHEN e.sequence = a.entries THEN e.balance_after END) AS total
    FROM (SELECT ledger_account_id AS id, MIN(sequence) AS first FROM ledger_entries
      WHERE posting_id BETWEEN ? AND ? GROUP BY ledger_account_id) n
    JOIN ledger_accounts a ON a.id = n.id
    JOIN ledger_entries e ON e.ledger_account_id = n.id AND e.sequence >= n.first
    LEFT JOIN ledger_entries b ON b.ledger_account_id = n.id AND b.sequence = n.first - 1
    GROUP BY a.id, a.kind, a.owner_id, a.balance, a.entries, n.first
    HAVING COUNT(e.sequence) <> a.entries - n.first + 1 OR MAX(e.sequence) <> a.entries
      OR COALESCE(MAX(b.sequence), 0) <> n.first - 1
      OR COALESCE(MAX(CASE WHEN e.sequence = a.entries THEN e.balance_after END), a.balance) <> a.balance`,
  judge(row) {
    const faults: LedgerFault[] = [];
    const [balance, total] = [Number(row.balance), Number(row.total)];
    const [entries, found, first] = [Number(row.entries), Number(row.found), Number(row.first)];
    if (row.total !== null && balance !== total)
      faults.push({ rule: 'summed', says: `${holder(row)} has ${balance}, but its newest entry says ${total}` });
    const hasGap = Number(row.earlier ?? 0) !== first - 1;
    if (hasGap || found !== entries - first + 1 || Number(row.last) !== entries)
      faults.push({
        rule: 'numbered',
        says: `${holder(row)} counts ${entries} entries, but has ${found} from number ${first} to ${text(row.last)}, and the one before is ${hasGap ? 'missing' : 'there'}`,
      });
    return faults;
  },
};

/** Writing off a debt must not create tokens that can be spent, and carrying one must not give any. */
const owed: Check = {
  sql: `SELECT p.id, p.idempotency_key AS postingKey, p.kind AS reason, e.amount, e.balance_after AS balanceAfter,
      a.kind, a.owner_id AS ownerId
    FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
    JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'account'
    LEFT JOIN accounts closed ON closed.id = a.owner_id AND closed.deleted_at IS NOT NULL
    WHERE p.id BETWEEN ? AND ? AND (
      (p.kind = 'debt-write-off' AND (e.amount <= 0 OR e.balance_after <> 0 OR closed.id IS NULL))
      OR (p.kind = 'carried-debt' AND e.amount >= 0))`,
  judge: (row) => [
    {
      rule: 'owed',
      says: `${posting(row)} moves ${text(row.amount)} tokens of ${holder(row)}, which then has ${text(row.balanceAfter)}: ${
        row.reason === 'carried-debt'
          ? 'a carried debt only takes tokens'
          : 'a write-off brings a closed account to exactly 0'
      }`,
    },
  ],
};

/** In batches of posting ids, of holder ids, and of holder ids and entry numbers. */
export const POSTING_CHECKS: readonly Check[] = [balanced, mirrored, owed];
export const HOLDER_CHECKS: readonly Check[] = [counted];
export const ENTRY_CHECKS: readonly Check[] = [
  chained('e.ledger_account_id BETWEEN ? AND ? AND e.sequence BETWEEN ? AND ?'),
];
/** In batches of new postings, whose holders were sound before. */
export const NEW_POSTING_CHECKS: readonly Check[] = [continued, chained('e.posting_id BETWEEN ? AND ?')];

/** A check of the ledger as a whole that reads one small row per holder, so that it can run every hour. */
export const BALANCE_CHECKS: readonly Check[] = [
  {
    sql: 'SELECT SUM(balance) AS total FROM ledger_accounts HAVING SUM(balance) <> 0',
    judge: ({ total }) => [{ rule: 'closed', says: `all balances sum up to ${text(total)}` }],
  },
];

/** Other checks of the ledger as a whole. */
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
