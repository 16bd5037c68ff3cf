import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, key, longText, whole } from '../vocabulary.js';

/** What the newest audit of the ledger found, for every process and after a restart. */
export class LedgerAuditResults1795132800026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'ledger_audit_results', {
      columns: [key('id'), instant('looked_at'), whole('postings'), whole('holders'), longText('faults')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'ledger_audit_results');
  }
}
