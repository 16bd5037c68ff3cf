import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../schema-builder.js';

/** The words of categories and content ratings in other languages, as JSON. */
export class ValueWords1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'reference_values', 'words', 'text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'reference_values', 'words');
  }
}
