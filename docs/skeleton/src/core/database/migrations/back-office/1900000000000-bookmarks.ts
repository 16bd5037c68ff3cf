import { CreateTables } from '../schema-builder.js';

/** Bots that accounts want to find again. */
export class Bookmarks1900000000000 extends CreateTables {
  readonly tables = {
    bookmarks: `
id; account_id integer; listing_id integer; note varchar(200) null; created_at datetime;
unique ux_bookmarks_account_listing (account_id, listing_id); index ix_bookmarks_listing (listing_id);
reference fk_bookmarks_account (account_id) to accounts; reference fk_bookmarks_listing (listing_id) to listings`,
  };
}
