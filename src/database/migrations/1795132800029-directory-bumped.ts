import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './vocabulary.js';

const TABLE = 'directory_places';
const COLUMN = 'bumped_at';
const BUMPED = index('ix_directory_places_bumped', 'shelf_id', 'nsfw', COLUMN, 'listing_id');

/** Servers are listed by their last bump too. The service fills it in from the servers when it starts. */
export class DirectoryBumped1795132800029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As text: TypeORM would copy the whole table of SQLite into a new one.
    if (!(await runner.hasColumn(TABLE, COLUMN)))
      await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN ${COLUMN} datetime(3)`);
    const known = (await runner.getTable(TABLE))?.indices.map(({ name }) => name) ?? [];
    if (!known.includes(BUMPED.name)) await runner.createIndex(TABLE, new TableIndex(BUMPED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, String(BUMPED.name));
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${COLUMN}`);
  }
}
