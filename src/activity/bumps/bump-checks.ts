import { HOUR } from '../../core/shared/utc.js';
import type { LedgerChecks } from '../../accounts/tokens/ledger-checks.js';
import { BOOSTED_COOLDOWN_HOURS, BUMP_REWARD } from './bumps.rules.js';

const MIN_GAP_MS = BOOSTED_COOLDOWN_HOURS * HOUR;

/** Bumps with their predecessor. Each database compares instants its own way; SQLite's is not exact to the millisecond. */
const spaced = (isTooClose: string): string => `SELECT * FROM (
    SELECT b.listing_id AS id, b.bumped_at,
      LAG(b.bumped_at) OVER (PARTITION BY b.listing_id ORDER BY b.bumped_at, b.id) AS earlier
    FROM bumps b WHERE b.listing_id BETWEEN ? AND ?
  ) bumps WHERE earlier IS NOT NULL AND ${isTooClose}`;

export const BUMP_CHECKS: readonly LedgerChecks[] = [
  {
    over: 'listings',
    checks: [
      {
        sql: {
          sqlite: spaced(`(julianday(bumped_at) - julianday(earlier)) * 86400000 < ${MIN_GAP_MS - 2}`),
          mysql: spaced(`TIMESTAMPDIFF(MICROSECOND, earlier, bumped_at) < ${MIN_GAP_MS * 1000}`),
        },
        judge: ({ id }) => [{ rule: 'spaced', says: `server ${String(id)} was bumped within its cooldown` }],
      },
    ],
  },
  {
    over: 'ledger_postings',
    checks: [
      {
        sql: `SELECT p.id, b.id AS bump FROM ledger_postings p JOIN bumps b ON b.id = p.cause_id
          WHERE p.id BETWEEN ? AND ? AND p.kind = 'bump-reward' AND (p.idempotency_key <> CONCAT('bump:', b.id)
            OR NOT EXISTS (SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id
              WHERE e.posting_id = p.id AND a.kind = 'account' AND a.owner_id = b.account_id
                AND (e.amount = ${BUMP_REWARD} OR (b.source = 'Command' AND e.amount BETWEEN 1 AND ${BUMP_REWARD}))))`,
        judge: ({ id, bump }) => [
          { rule: 'deserved', says: `posting ${String(id)} is not the reward of bump ${String(bump)}` },
        ],
      },
    ],
  },
];
