import type { QueryRunner } from 'typeorm';
import { CreateTables, type Tables, index, integer, varcharKey } from '../schema-builder.js';

const CURRENT = `REPLACE INTO listing_slugs (kind, slug, listing_id)
  SELECT kind, slug, id FROM listings WHERE slug IS NOT NULL`;

/** The slugs that listings have, and those that they had while they were public. */
export class ListingSlugs1795132800047 extends CreateTables {
  readonly tables: Tables = {
    listing_slugs: {
      columns: [varcharKey('kind', 10), varcharKey('slug', 60), integer('listing_id')],
      indices: [index('ix_listing_slugs_listing', 'listing_id')],
      references: { fk_listing_slugs_listing: ['listing_id', 'listings'] },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(CURRENT);
  }
}
