import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, index, instant, key, nullable, whole, words } from '../vocabulary.js';

/** Who deleted an account and may come back, for a while and without a name. */
export class Departures1795132800023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'departures', {
      columns: [key('account_id'), words('hash', 64), instant('ends_at'), whole('returned_as', nullable)],
      indices: [index('ix_departures_hash', 'hash'), index('ix_departures_returned_as', 'returned_as')],
      references: { fk_departures_account: ['account_id', 'accounts'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'departures');
  }
}
