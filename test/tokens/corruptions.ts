/** An account with 10 tokens: it earned 15 and spent 5. */
export interface Scene {
  /** The cause of the spent tokens. */
  readonly slotId: number;
  readonly account: number;
  readonly holderId: number;
  readonly earnedId: number;
  readonly spentId: number;
}

const entry = (postingId: number, { holderId }: Scene): string =>
  `WHERE posting_id = ${postingId} AND ledger_account_id = ${holderId}`;

export const insertPosting = (id: number, kind: string): string =>
  `INSERT INTO ledger_postings (id, idempotency_key, kind, cause_type, cause_id, created_at)
   VALUES (${id}, 'planted:${id}', '${kind}', 'adjustment', '1', '2026-11-18 12:00:00.000')`;

/** A change of rows without the ledger, its reversal, and the faults that the audit reports in between. */
interface Corruption {
  readonly fault: string;
  readonly plant: (scene: Scene) => readonly string[];
  readonly restore: (scene: Scene) => readonly string[];
  readonly found: (scene: Scene) => readonly string[];
}

export const CORRUPTIONS: readonly Corruption[] = [
  {
    fault: 'an amount that was changed',
    plant: (s) => [`UPDATE ledger_entries SET amount = amount + 1 ${entry(s.earnedId, s)}`],
    restore: (s) => [`UPDATE ledger_entries SET amount = amount - 1 ${entry(s.earnedId, s)}`],
    found: (s) => [
      `summed: account ${s.account} has 10, but its entries sum up to 11`,
      `chained: entry 1 of account ${s.account} says 15 after 16 on 0`,
      expect.stringMatching(`^balanced: posting ${s.earnedId} \\(.+\\) has 2 entries with a sum of 1$`),
    ],
  },
  {
    fault: 'a balance that was changed',
    plant: (s) => [`UPDATE ledger_accounts SET balance = balance + 7 WHERE id = ${s.holderId}`],
    restore: (s) => [`UPDATE ledger_accounts SET balance = balance - 7 WHERE id = ${s.holderId}`],
    found: (s) => [
      'closed: all balances sum up to 7',
      `summed: account ${s.account} has 17, but its entries sum up to 10`,
    ],
  },
  {
    fault: 'a number of entries that was changed',
    plant: (s) => [`UPDATE ledger_accounts SET entries = 3 WHERE id = ${s.holderId}`],
    restore: (s) => [`UPDATE ledger_accounts SET entries = 2 WHERE id = ${s.holderId}`],
    found: (s) => [`numbered: account ${s.account} counts 3 entries, but has 2, numbered 1 to 2`],
  },
  {
    fault: 'a gap between entries',
    plant: (s) => [`UPDATE ledger_entries SET sequence = 9 ${entry(s.spentId, s)}`],
    restore: (s) => [`UPDATE ledger_entries SET sequence = 2 ${entry(s.spentId, s)}`],
    found: (s) => [`numbered: account ${s.account} counts 2 entries, but has 2, numbered 1 to 9`],
  },
  {
    fault: 'a balance after an entry that was changed',
    plant: (s) => [`UPDATE ledger_entries SET balance_after = 14 ${entry(s.earnedId, s)}`],
    restore: (s) => [`UPDATE ledger_entries SET balance_after = 15 ${entry(s.earnedId, s)}`],
    found: (s) => [
      `chained: entry 1 of account ${s.account} says 14 after 15 on 0`,
      `chained: entry 2 of account ${s.account} says 10 after -5 on 14`,
    ],
  },
  {
    fault: 'a posting without entries',
    plant: () => [insertPosting(9_001, 'adjustment')],
    restore: () => ['DELETE FROM ledger_postings WHERE id = 9001'],
    found: () => ['balanced: posting 9001 (planted:9001) has 0 entries with a sum of 0'],
  },
  {
    fault: 'entries without their posting',
    plant: (s) => [`UPDATE ledger_entries SET posting_id = 9002 ${entry(s.spentId, s)}`],
    restore: (s) => [`UPDATE ledger_entries SET posting_id = ${s.spentId} WHERE posting_id = 9002`],
    found: (s) => [
      `owned: entry 2 of account ${s.account} refers to posting 9002, but the posting or the ledger account is missing`,
      expect.stringMatching(`^balanced: posting ${s.spentId} \\(.+\\) has 1 entries with a sum of 5$`),
    ],
  },
  {
    fault: 'entries without their holder',
    plant: (s) => [`UPDATE ledger_accounts SET id = ${s.holderId + 5_000} WHERE id = ${s.holderId}`],
    restore: (s) => [`UPDATE ledger_accounts SET id = ${s.holderId} WHERE id = ${s.holderId + 5_000}`],
    found: (s) => [
      expect.stringMatching(`^owned: entry 1 of ledger account ${s.holderId} `),
      expect.stringMatching(`^owned: entry 2 of ledger account ${s.holderId} `),
      `summed: account ${s.account} has 10, but its entries sum up to 0`,
      `numbered: account ${s.account} counts 2 entries, but has 0, numbered 1 to 0`,
    ],
  },
  {
    fault: 'an expense without cover',
    plant: (s) => [
      insertPosting(9_003, 'bid'),
      `INSERT INTO ledger_entries (ledger_account_id, sequence, posting_id, amount, balance_after)
       SELECT id, entries + 1, 9003, CASE WHEN kind = 'house' THEN 12 ELSE -12 END,
         balance + CASE WHEN kind = 'house' THEN 12 ELSE -12 END FROM ledger_accounts
       WHERE kind = 'house' OR id = ${s.holderId}`,
      `UPDATE ledger_accounts SET entries = entries + 1, balance = balance + CASE WHEN kind = 'house' THEN 12 ELSE -12 END
       WHERE kind = 'house' OR id = ${s.holderId}`,
    ],
    restore: (s) => [
      'DELETE FROM ledger_entries WHERE posting_id = 9003',
      'DELETE FROM ledger_postings WHERE id = 9003',
      `UPDATE ledger_accounts SET entries = entries - 1, balance = balance - CASE WHEN kind = 'house' THEN 12 ELSE -12 END
       WHERE kind = 'house' OR id = ${s.holderId}`,
    ],
    found: (s) => [`covered: entry 3 of account ${s.account} (posting 9003) overdrew the balance: -12 on 10`],
  },
  {
    fault: 'a reversal that is not the opposite',
    plant: (s) => [`UPDATE ledger_postings SET reversal_of = ${s.earnedId} WHERE id = ${s.spentId}`],
    restore: (s) => [`UPDATE ledger_postings SET reversal_of = NULL WHERE id = ${s.spentId}`],
    found: (s) => [
      expect.stringMatching(
        `^mirrored: posting ${s.spentId} \\(.+\\) is not the exact opposite of posting ${s.earnedId},`,
      ),
    ],
  },
  {
    fault: 'a reversal of nothing',
    plant: (s) => [`UPDATE ledger_postings SET kind = 'vote-reversal' WHERE id = ${s.spentId}`],
    restore: (s) => [`UPDATE ledger_postings SET kind = 'boost-purchase' WHERE id = ${s.spentId}`],
    found: (s) => [
      expect.stringMatching(`^mirrored: posting ${s.spentId} .* is a reversal, but names no original posting$`),
    ],
  },
  ...(['debt-write-off', 'carried-debt'] as const).map((kind) => ({
    fault: `tokens for an account by a ${kind}`,
    plant: (s: Scene) => [`UPDATE ledger_postings SET kind = '${kind}' WHERE id = ${s.earnedId}`],
    restore: (s: Scene) => [`UPDATE ledger_postings SET kind = 'adjustment' WHERE id = ${s.earnedId}`],
    found: (s: Scene) => [
      expect.stringMatching(
        `^owed: posting ${s.earnedId} \\(.+\\) moves 15 tokens of account ${s.account}, which then has 15: a `,
      ) as string,
    ],
  })),
  {
    fault: 'a refund of more than was paid',
    plant: (s) => [
      `UPDATE ledger_entries SET amount = -5 WHERE posting_id = ${s.spentId} AND ledger_account_id <> ${s.holderId}`,
    ],
    restore: (s) => [
      `UPDATE ledger_entries SET amount = 5 WHERE posting_id = ${s.spentId} AND ledger_account_id <> ${s.holderId}`,
    ],
    found: (s) => [
      `refunded: the house refunded 5 more for slot ${s.slotId} than it received`,
      'summed: house 0 has 5, but its entries sum up to -5',
      'chained: entry 1 of house 0 says 5 after -5 on 0',
      expect.stringMatching(`^balanced: posting ${s.spentId} `),
    ],
  },
];
