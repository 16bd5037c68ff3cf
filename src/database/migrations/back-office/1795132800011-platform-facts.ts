import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, index, instant, key, longText, nullable, whole } from '../vocabulary.js';

/** What the platform told of listings, and when it is asked again. */
export class PlatformFacts1795132800011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'platform_facts', {
      columns: [
        key('listing_id'),
        longText('told'),
        instant('next_refresh_at'),
        whole('failures', { default: 0 }),
        instant('refreshed_at', nullable),
        instant('unreachable_since', nullable),
      ],
      indices: [index('ix_platform_facts_due', 'next_refresh_at', 'listing_id')],
      references: { fk_platform_facts_listing: ['listing_id', 'listings'] },
      checks: { ck_platform_facts_failures: 'failures >= 0' },
    });
    // Nobody knows any more which texts of older listings the platform filled in: only their counts are refreshed.
    await runner.query(
      `INSERT INTO platform_facts (listing_id, told, next_refresh_at)
       SELECT l.id, '{}', l.created_at FROM listings l LEFT JOIN platform_facts f ON f.listing_id = l.id
       WHERE l.state <> 'removed' AND f.listing_id IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'platform_facts');
  }
}
