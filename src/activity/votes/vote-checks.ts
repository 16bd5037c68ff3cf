import type { LedgerChecks } from '../../accounts/tokens/ledger-checks.js';

export const VOTE_CHECKS: readonly LedgerChecks[] = [
  {
    over: 'listings',
    checks: [
      {
        sql: `SELECT l.id, l.votes, COUNT(v.id) AS found FROM listings l LEFT JOIN votes v ON v.listing_id = l.id
          WHERE l.id BETWEEN ? AND ? GROUP BY l.id, l.votes HAVING COUNT(v.id) <> l.votes`,
        judge: ({ id, votes, found }) => [
          { rule: 'voted', says: `listing ${String(id)} counts ${String(votes)} votes, but has ${String(found)}` },
        ],
      },
    ],
  },
  {
    over: 'removed_votes',
    checks: [
      {
        sql: `SELECT r.id, v.id AS vote FROM removed_votes r
          JOIN votes v ON v.listing_id = r.listing_id AND v.account_id = r.account_id
          WHERE r.id BETWEEN ? AND ? AND r.cause = 'quarantine'`,
        judge: ({ id, vote }) => [
          {
            rule: 'held',
            says: `vote ${String(vote)} is active, but vote ${String(id)} of the same account is in quarantine`,
          },
        ],
      },
    ],
  },
  {
    over: 'ledger_postings',
    checks: [
      {
        sql: `SELECT p.id, p.cause_id AS vote, r.id AS removed, b.id AS reversal FROM ledger_postings p
          LEFT JOIN votes v ON v.id = p.cause_id LEFT JOIN removed_votes r ON r.id = p.cause_id
          LEFT JOIN ledger_postings b ON b.reversal_of = p.id
          WHERE p.id BETWEEN ? AND ? AND p.kind = 'vote-reward'
            AND ((v.id IS NOT NULL AND b.id IS NOT NULL) OR (r.id IS NOT NULL AND b.id IS NULL))`,
        judge: ({ id, vote, removed }) => [
          {
            rule: 'deserved',
            says: `posting ${String(id)} for vote ${String(vote)} ${removed === null ? 'is reversed, but the vote is active' : 'is not reversed, but the vote is removed'}`,
          },
        ],
      },
    ],
  },
];
