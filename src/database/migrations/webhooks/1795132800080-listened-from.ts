import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../schema-builder.js';

/** Since which event a listing has been listened to without a break: only from then on do its events explain its votes. */
export class ListenedFrom1795132800080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'listings', 'listened_from', 'integer NOT NULL DEFAULT 0');
    await runner.query('UPDATE listings SET listened_from = events WHERE events > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'listings', 'listened_from');
  }
}
