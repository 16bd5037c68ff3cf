import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { unique } from './vocabulary.js';

const TABLE = 'bump_boosts';
const COLUMN = 'request_key';
const REQUEST = unique('ux_bump_boosts_request', 'account_id', COLUMN);

/** A boost that is asked for twice by the same name is made once. */
export class BoostRequests1795132800030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As text: TypeORM would copy the whole table of SQLite into a new one.
    if (!(await runner.hasColumn(TABLE, COLUMN)))
      await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN ${COLUMN} varchar(90)`);
    const known = (await runner.getTable(TABLE))?.indices.map(({ name }) => name) ?? [];
    if (!known.includes(REQUEST.name)) await runner.createIndex(TABLE, new TableIndex(REQUEST));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, String(REQUEST.name));
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${COLUMN}`);
  }
}
