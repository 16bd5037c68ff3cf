import { CreateTables } from '../schema-builder.js';

export class ListingProofs1795310000000 extends CreateTables {
  readonly tables = {
    listing_proofs: `listing_id integer key; account_id integer; proved_at datetime;
      reference fk_listing_proofs_listing (listing_id) to listings;
      reference fk_listing_proofs_account (account_id) to accounts`,
  };
}
