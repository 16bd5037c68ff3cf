import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigInteger,
  createTable,
  dropTables,
  id,
  instant,
  key,
  longText,
  makeAppendOnly,
  nullable,
  unique,
  integer,
  varchar,
} from '../schema-builder.js';

const zero = { default: 0 };

/** The token ledger: holders with their balances, postings, and the entries of each posting. */
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
    columns: [id(), varchar('kind', 10), integer('owner_id'), bigInteger('balance', zero), integer('entries', zero)],
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
      varchar('idempotency_key', 100),
      varchar('kind', 20),
      varchar('cause_type', 20),
      varchar('cause_id', 40),
      integer('reversal_of', nullable),
      instant('created_at'),
      longText('note', nullable),
      integer('actor_id', nullable),
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
      integer('posting_id'),
      bigInteger('amount'),
      bigInteger('balance_after'),
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
