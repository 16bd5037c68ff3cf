import type { Row } from '../database/database.js';
import type { HolderKind, PostingKind } from './ledger.rules.js';

/** Something in the ledger that cannot be. */
export interface Fault {
  /** The rule that is broken. */
  readonly rule: string;
  /** Where, and what is wrong there. */
  readonly says: string;
}

export interface Check {
  /** Finds what is wrong within the bounds that are its parameters. */
  readonly sql: string | Readonly<Record<'sqlite' | 'mysql', string>>;
  readonly judge: (row: Row) => readonly Fault[];
}

/** What a feature knows of its own rows and the ledger, for the audit to look at in the same moment. */
export interface FurtherChecks {
  /** The table whose ids the checks go by, part by part; without one they look at everything at once. */
  readonly over?: string;
  readonly checks: readonly Check[];
}

const text = (value: unknown): string => String(value);
const holder = ({ kind, ownerId }: Row): string => `${text(kind)} ${text(ownerId)}`;
const posting = ({ id, postingKey }: Row): string => `posting ${text(id)} (${text(postingKey)})`;

const OVERDRAWING: PostingKind = 'vote-reversal';
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
      WHERE p.id BETWEEN ? AND ? AND (p.reversal_of IS NOT NULL OR p.kind = '${OVERDRAWING}')
    ) reversals WHERE original IS NULL OR opposites <> legs OR opposites <> originalLegs`,
  judge: (row) => [
    {
      rule: 'mirrored',
      says:
        row.original === null
          ? `${posting(row)} says that it takes something back, but not what`
          : `${posting(row)} is not the exact opposite of posting ${text(row.original)}, which it takes back`,
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
    const faults: Fault[] = [];
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

/** Where the entry before is missing, the numbers say so. */
const chained: Check = {
  sql: `SELECT e.ledger_account_id AS accountId, a.kind, a.owner_id AS ownerId, e.sequence, e.amount,
      e.balance_after AS balanceAfter, p.kind AS reason, e.posting_id AS postingId,
      COALESCE(b.balance_after, 0) AS earlier
    FROM ledger_entries e
    LEFT JOIN ledger_entries b ON b.ledger_account_id = e.ledger_account_id AND b.sequence = e.sequence - 1
    LEFT JOIN ledger_accounts a ON a.id = e.ledger_account_id
    LEFT JOIN ledger_postings p ON p.id = e.posting_id
    WHERE e.ledger_account_id BETWEEN ? AND ? AND e.sequence BETWEEN ? AND ? AND (
      a.kind IS NULL OR p.kind IS NULL
      OR ((e.sequence = 1 OR b.sequence IS NOT NULL) AND COALESCE(b.balance_after, 0) + e.amount <> e.balance_after)
      OR (e.amount < 0 AND e.balance_after < 0 AND a.kind <> '${UNLIMITED}'
        AND NOT (a.kind = 'account' AND p.kind = '${OVERDRAWING}')))`,
  judge(row) {
    const entry = `entry ${text(row.sequence)} of ${row.kind === null ? `ledger account ${text(row.accountId)}` : holder(row)}`;
    if (row.kind === null || row.reason === null)
      return [
        { rule: 'owned', says: `${entry} belongs to posting ${text(row.postingId)}, and one of the two is gone` },
      ];
    const after = `${text(row.amount)} on ${text(row.earlier)}`;
    if (Number(row.earlier) + Number(row.amount) !== Number(row.balanceAfter))
      return [{ rule: 'chained', says: `${entry} says ${text(row.balanceAfter)} after ${after}` }];
    return [{ rule: 'covered', says: `${entry} (posting ${text(row.postingId)}) spent what was not there: ${after}` }];
  },
};

/** By the ids of postings, by the ids of holders, and by the ids of holders and the numbers of their entries. */
export const POSTING_CHECKS: readonly Check[] = [balanced, mirrored];
export const HOLDER_CHECKS: readonly Check[] = [counted];
export const ENTRY_CHECKS: readonly Check[] = [chained];

/** What is only right or wrong as a whole. */
export const WHOLE_CHECKS: readonly Check[] = [
  {
    sql: 'SELECT SUM(balance) AS total FROM ledger_accounts HAVING SUM(balance) <> 0',
    judge: ({ total }) => [{ rule: 'closed', says: `all balances sum up to ${text(total)}` }],
  },
  {
    sql: `SELECT p.cause_type AS type, p.cause_id AS id, SUM(e.amount) AS total FROM ledger_accounts a
      JOIN ledger_entries e ON e.ledger_account_id = a.id JOIN ledger_postings p ON p.id = e.posting_id
      WHERE a.kind = 'house' AND p.cause_type <> 'adjustment'
      GROUP BY p.cause_type, p.cause_id HAVING SUM(e.amount) < 0`,
    judge: ({ type, id, total }) => [
      {
        rule: 'refunded',
        says: `the house gave back ${-Number(total)} more for ${text(type)} ${text(id)} than it got`,
      },
    ],
  },
];
