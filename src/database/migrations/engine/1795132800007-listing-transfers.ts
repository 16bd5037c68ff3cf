import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, flag, index, instant, key, whole } from '../vocabulary.js';

/** Offers of listings from one owner to the next. */
export class ListingTransfers1795132800007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'listing_transfers', {
      columns: [key('listing_id'), whole('offered_by'), whole('receiver_id'), flag('stays'), instant('offered_at')],
      indices: [index('ix_listing_transfers_receiver', 'receiver_id')],
      references: {
        fk_listing_transfers_listing: ['listing_id', 'listings'],
        fk_listing_transfers_offered_by: ['offered_by', 'accounts'],
        fk_listing_transfers_receiver: ['receiver_id', 'accounts'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'listing_transfers');
  }
}
