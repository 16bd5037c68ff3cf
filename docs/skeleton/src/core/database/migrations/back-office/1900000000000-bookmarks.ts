import {
  CreateTables,
  type Tables,
  id,
  index,
  instant,
  integer,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Bots that accounts want to find again. */
export class Bookmarks1900000000000 extends CreateTables {
  readonly tables: Tables = {
    bookmarks: {
      columns: [
        id(),
        integer('account_id'),
        integer('listing_id'),
        varchar('note', 200, nullable),
        instant('created_at'),
      ],
      indices: [
        unique('ux_bookmarks_account_listing', 'account_id', 'listing_id'),
        index('ix_bookmarks_listing', 'listing_id'),
      ],
      references: {
        fk_bookmarks_account: ['account_id', 'accounts'],
        fk_bookmarks_listing: ['listing_id', 'listings'],
      },
    },
  };
}
