import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, index, instant, key, longText, nullable, integer } from '../schema-builder.js';

/** The platform's data on listings, and when to refresh it. */
export class PlatformFacts1795132800011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'platform_facts', {
      columns: [
        key('listing_id'),
        longText('told'),
        instant('next_refresh_at'),
        integer('failures', { default: 0 }),
        instant('refreshed_at', nullable),
        instant('unreachable_since', nullable),
      ],
      indices: [index('ix_platform_facts_due', 'next_refresh_at', 'listing_id')],
      references: { fk_platform_facts_listing: ['listing_id', 'listings'] },
      checks: { ck_platform_facts_failures: 'failures >= 0' },
    });
    // It is unknown which texts of existing listings came from the platform, so only their counts are refreshed.
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
