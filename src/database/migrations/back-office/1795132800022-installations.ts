import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, key, words } from '../vocabulary.js';

/** What tells this installation from others that use the same Redis. */
export class Installations1795132800022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'installations', { columns: [key('id'), words('code', 32)] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'installations');
  }
}
