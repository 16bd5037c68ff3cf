import { CreateTables, type Tables, index, instant, integer, key, unique, varchar } from '../schema-builder.js';

/** Listings whose events programs read, and the open streams. */
export class Feeds1795132800081 extends CreateTables {
  readonly tables: Tables = {
    listing_feeds: {
      columns: [key('listing_id'), instant('used_at')],
      indices: [index('ix_listing_feeds_used', 'used_at')],
    },
    event_streams: {
      columns: [
        key('credential_id'),
        key('slot'),
        varchar('holder', 36),
        integer('account_id'),
        integer('listing_id'),
        instant('opened_at'),
      ],
      indices: [unique('ux_event_streams_holder', 'holder'), index('ix_event_streams_opened', 'opened_at')],
    },
  };
}
