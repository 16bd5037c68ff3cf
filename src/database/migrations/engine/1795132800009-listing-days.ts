import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, instant, key, nullable, whole } from '../vocabulary.js';

/** Views and sizes of listings per day. */
export class ListingDays1795132800009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'listing_days', {
      columns: [
        key('listing_id'),
        key('day'),
        whole('views', { default: 0 }),
        whole('size', nullable),
        instant('sized_at', nullable),
      ],
      checks: { ck_listing_days_counts: 'views >= 0 AND size >= 0' },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'listing_days');
  }
}
