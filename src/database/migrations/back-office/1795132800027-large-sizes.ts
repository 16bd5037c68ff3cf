import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { bigInteger, isSqlite, nullable, integer } from '../schema-builder.js';

const TABLE = 'listing_days';

/** Bots may post counts up to 2^53. One that did not fit prevented the daily sizes of all listings from being stored. */
export class LargeSizes1795132800027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (isSqlite(runner)) await runner.changeColumn(TABLE, 'size', new TableColumn(bigInteger('size', nullable)));
    else await runner.query(`ALTER TABLE ${TABLE} MODIFY size bigint NULL`);
  }

  /** Removes sizes that do not fit into the smaller column. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE ${TABLE} SET size = NULL, sized_at = NULL WHERE size > 2147483647`);
    if (isSqlite(runner)) await runner.changeColumn(TABLE, 'size', new TableColumn(integer('size', nullable)));
    else await runner.query(`ALTER TABLE ${TABLE} MODIFY size int NULL`);
  }
}
