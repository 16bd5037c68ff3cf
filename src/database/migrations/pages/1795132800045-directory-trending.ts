import type { QueryRunner } from 'typeorm';
import { ExtendTable, addIndices, dropIndices, index } from '../schema-builder.js';

const SHELVES = [index('ix_directory_shelves_size', 'kind', 'plain_listings')];

/** Lists can be sorted by the votes of the last days, and facets by size. The service fills the column when it starts. */
export class DirectoryTrending1795132800045 extends ExtendTable {
  readonly table = 'directory_places';
  override readonly columns = { recent_votes: 'integer NOT NULL DEFAULT 0' };
  readonly indices = [index('ix_directory_places_recent', 'shelf_id', 'nsfw', 'recent_votes', 'listing_id')];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await addIndices(runner, 'directory_shelves', ...SHELVES);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'directory_shelves', ...SHELVES);
    await super.down(runner);
  }
}
