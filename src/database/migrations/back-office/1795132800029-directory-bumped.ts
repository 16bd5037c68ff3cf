import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndices, dropColumn, dropIndices, index } from '../vocabulary.js';

const TABLE = 'directory_places';
const COLUMN = 'bumped_at';
const BUMPED = index('ix_directory_places_bumped', 'shelf_id', 'nsfw', COLUMN, 'listing_id');

/** Servers are listed by their last bump too. The service fills it in from the servers when it starts. */
export class DirectoryBumped1795132800029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, TABLE, COLUMN, 'datetime(3)');
    await addIndices(runner, TABLE, BUMPED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, BUMPED);
    await dropColumn(runner, TABLE, COLUMN);
  }
}
