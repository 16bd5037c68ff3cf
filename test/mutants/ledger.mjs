const ROWS = 'src/accounts/tokens/ledger-rows.ts';
const RULES = 'src/accounts/tokens/ledger.rules.ts';
const SERVICE = 'src/accounts/tokens/ledger.service.ts';
const LEDGER = ['test/tokens/ledger.spec.ts'];
const RACES = ['test/tokens/races.spec.ts'];
const AUDIT = ['test/tokens/audit.spec.ts'];

/** Planted faults in the ledger: tokens created, lost or spent twice, and checks missing from the audit. */
export const LEDGER_FAULTS = [
  {
    name: 'spending is not limited by the balance',
    file: ROWS,
    find: 'AND balance + ? >= ?`',
    replace: 'AND balance + ? >= ? - 1000000000`',
    checks: LEDGER,
  },
  {
    name: 'the balance is read and then written',
    file: ROWS,
    find: '  if (amount < 0 && floor !== null)\n',
    replace: `  const [purse] = await rows<{ balance: number }>(
    tx, 'SELECT balance FROM ledger_accounts WHERE kind = ? AND owner_id = ?', [kind, ownerId]);
  if (purse !== undefined) {
    const after = Number(purse.balance) + amount;
    if (amount < 0 && floor !== null && after < floor) return false;
    const set = 'UPDATE ledger_accounts SET balance = ?, entries = entries + 1 WHERE kind = ? AND owner_id = ?';
    return (await change(tx, set, [after, kind, ownerId])).affected > 0;
  }
  if (amount < 0 && floor !== null)
`,
    checks: RACES,
    server: true,
  },
  {
    name: 'a posting is reversed twice',
    file: SERVICE,
    find: 'write(tx, key, at, { kind, cause, legs, reversalOf,',
    replace: 'write(tx, key, at, { kind, cause, legs, reversalOf: reversalOf && null,',
    checks: LEDGER,
  },
  {
    name: 'the idempotency key is ignored',
    file: SERVICE,
    find: 'await insertPosting(tx, key, at, posting)',
    replace: 'await insertPosting(tx, `${key}.${Math.random()}`, at, posting)',
    checks: LEDGER,
  },
  {
    name: 'an idempotency key can be reused for another posting',
    file: SERVICE,
    find: 'if (!isSamePosting(earlier, posting))',
    replace: 'if (isSamePosting === undefined)',
    checks: LEDGER,
  },
  {
    name: 'the posting is committed before its tokens move',
    file: SERVICE,
    find: '  const legs = inLockOrder(posting.legs);\n',
    replace: '  await tx.query("COMMIT");\n  await tx.query("BEGIN");\n  const legs = inLockOrder(posting.legs);\n',
    checks: LEDGER,
  },
  {
    name: 'holders are locked in any order',
    file: RULES,
    find: `LOCK_ORDER[one.kind] - LOCK_ORDER[other.kind] || one.ownerId - other.ownerId`,
    replace: '0 * (one.ownerId - other.ownerId)',
    checks: ['src/accounts/tokens/ledger.rules.spec.ts'],
  },
  {
    name: 'the reward of a vote is not reversed once it is spent',
    file: RULES,
    find: "(kind === 'account' && OVERDRAWING.includes(posting)) ? null : 0",
    replace: "(kind === 'account' && posting === 'carried-debt') ? null : 0",
    checks: LEDGER,
  },
  {
    name: 'an account may be overdrawn by any reversal',
    file: RULES,
    find: "(kind === 'account' && OVERDRAWING.includes(posting)) ? null : 0",
    replace: "(kind === 'account' && (OVERDRAWING.includes(posting) || posting.endsWith('reversal'))) ? null : 0",
    checks: LEDGER,
  },
  {
    name: 'the audit does not sum up postings',
    file: 'src/accounts/tokens/ledger-checks.ts',
    find: '= [balanced, entered, owned, mirrored, owed]',
    replace: '= [entered, owned, mirrored, owed]',
    checks: AUDIT,
    tests: 'the audit finds',
  },
  {
    name: 'the audit does not follow the entries of a holder',
    file: 'src/accounts/tokens/audit/steps.ts',
    find: 'ENTRY_CHECKS, bounds',
    replace: '[], bounds',
    checks: AUDIT,
    tests: 'the audit finds',
  },
  {
    name: 'entries can be changed afterwards',
    file: 'src/core/database/migrations/baseline/schema.ts',
    find: "'ledger_entries', ",
    replace: '',
    checks: LEDGER,
  },
];
