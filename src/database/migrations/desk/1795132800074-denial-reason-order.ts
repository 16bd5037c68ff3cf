import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../schema-builder.js';

/** An order of the denial reasons. Existing ones keep the order of their numbers. */
export class DenialReasonOrder1795132800074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'denial_reasons', 'position', 'integer NOT NULL DEFAULT 0');
    await runner.query('UPDATE denial_reasons SET position = id * 10 WHERE position = 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'denial_reasons', 'position');
  }
}
