import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { bigWhole, isSqlite, nullable, whole } from '../vocabulary.js';

const TABLE = 'listing_days';

/** A bot may post any count up to 2^53: one that does not fit kept the days of all listings from being written. */
export class LargeSizes1795132800027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (isSqlite(runner)) await runner.changeColumn(TABLE, 'size', new TableColumn(bigWhole('size', nullable)));
    else await runner.query(`ALTER TABLE ${TABLE} MODIFY size bigint NULL`);
  }

  /** What does not fit any more was not told. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE ${TABLE} SET size = NULL, sized_at = NULL WHERE size > 2147483647`);
    if (isSqlite(runner)) await runner.changeColumn(TABLE, 'size', new TableColumn(whole('size', nullable)));
    else await runner.query(`ALTER TABLE ${TABLE} MODIFY size int NULL`);
  }
}
