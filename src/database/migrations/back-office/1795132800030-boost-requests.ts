import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndices, dropColumn, dropIndices, unique } from '../vocabulary.js';

const TABLE = 'bump_boosts';
const COLUMN = 'request_key';
const REQUEST = unique('ux_bump_boosts_request', 'account_id', COLUMN);

/** A boost that is asked for twice by the same name is made once. */
export class BoostRequests1795132800030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, TABLE, COLUMN, 'varchar(90)');
    await addIndices(runner, TABLE, REQUEST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, REQUEST);
    await dropColumn(runner, TABLE, COLUMN);
  }
}
