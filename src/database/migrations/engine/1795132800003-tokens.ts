import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigWhole,
  createTable,
  dropTables,
  id,
  instant,
  key,
  longText,
  makeAppendOnly,
  nullable,
  unique,
  whole,
  words,
} from '../vocabulary.js';

const zero = { default: 0 };

/** The token ledger: who holds how much, what was posted, and which balances each posting changed. */
export class Tokens1795132800003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await holders(runner);
    await postings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'ledger_entries', 'ledger_postings', 'ledger_accounts');
  }
}

async function holders(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'ledger_accounts', {
    columns: [id(), words('kind', 10), whole('owner_id'), bigWhole('balance', zero), whole('entries', zero)],
    indices: [unique('ux_ledger_accounts_holder', 'kind', 'owner_id')],
    checks: {
      ck_ledger_accounts_kind: "kind IN ('account', 'escrow', 'house', 'mint')",
      ck_ledger_accounts_floor: "kind IN ('account', 'mint') OR balance >= 0",
      ck_ledger_accounts_exact: 'balance BETWEEN -9007199254740991 AND 9007199254740991',
      ck_ledger_accounts_entries: 'entries >= 0',
    },
  });
}

async function postings(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'ledger_postings', {
    columns: [
      id(),
      words('idempotency_key', 100),
      words('kind', 20),
      words('cause_type', 20),
      words('cause_id', 40),
      whole('reversal_of', nullable),
      instant('created_at'),
      longText('note', nullable),
      whole('actor_id', nullable),
    ],
    indices: [
      unique('ux_ledger_postings_key', 'idempotency_key'),
      unique('ux_ledger_postings_reversal', 'reversal_of'),
    ],
    references: { fk_ledger_postings_reversal: ['reversal_of', 'ledger_postings'] },
  });
  await createTable(runner, 'ledger_entries', {
    columns: [
      key('ledger_account_id'),
      key('sequence'),
      whole('posting_id'),
      bigWhole('amount'),
      bigWhole('balance_after'),
    ],
    indices: [unique('ux_ledger_entries_posting', 'posting_id', 'ledger_account_id')],
    references: {
      fk_ledger_entries_account: ['ledger_account_id', 'ledger_accounts'],
      fk_ledger_entries_posting: ['posting_id', 'ledger_postings'],
    },
    checks: { ck_ledger_entries_amount: 'amount <> 0', ck_ledger_entries_sequence: 'sequence > 0' },
  });
  await makeAppendOnly(runner, 'ledger_postings');
  await makeAppendOnly(runner, 'ledger_entries');
}
