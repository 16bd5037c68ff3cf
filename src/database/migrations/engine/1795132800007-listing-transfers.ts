import { CreateTables, type Tables, flag, index, instant, integer, key } from '../schema-builder.js';

/** Open offers to transfer a listing to another owner. */
export class ListingTransfers1795132800007 extends CreateTables {
  readonly tables: Tables = {
    listing_transfers: {
      columns: [key('listing_id'), integer('offered_by'), integer('receiver_id'), flag('stays'), instant('offered_at')],
      indices: [index('ix_listing_transfers_receiver', 'receiver_id')],
      references: {
        fk_listing_transfers_listing: ['listing_id', 'listings'],
        fk_listing_transfers_offered_by: ['offered_by', 'accounts'],
        fk_listing_transfers_receiver: ['receiver_id', 'accounts'],
      },
    },
  };
}
