import {
  CreateTables,
  type Tables,
  bigInteger,
  flag,
  id,
  index,
  instant,
  integer,
  key,
  unique,
  varchar,
  varcharKey,
} from '../schema-builder.js';

const zero = { default: 0 };

/** The tables behind the lists of bots and servers. The service fills them from the listings when it starts. */
export class Directory1795132800008 extends CreateTables {
  readonly tables: Tables = {
    directory_entries: {
      columns: [key('listing_id'), varchar('digest', 22), integer('revision', zero)],
      references: { fk_directory_entries_listing: ['listing_id', 'listings'] },
    },
    directory_shelves: {
      columns: [
        id(),
        varchar('kind', 10),
        varchar('name', 60),
        integer('plain_listings', zero),
        integer('nsfw_listings', zero),
      ],
      indices: [unique('ux_directory_shelves_name', 'kind', 'name')],
    },
    directory_places: {
      columns: [
        key('listing_id'),
        key('shelf_id'),
        flag('nsfw'),
        integer('votes', zero),
        integer('bumps', zero),
        bigInteger('members', zero),
        instant('listed_at'),
      ],
      indices: [
        index('ix_directory_places_votes', 'shelf_id', 'nsfw', 'votes', 'listing_id'),
        index('ix_directory_places_bumps', 'shelf_id', 'nsfw', 'bumps', 'listing_id'),
        index('ix_directory_places_members', 'shelf_id', 'nsfw', 'members', 'listing_id'),
        index('ix_directory_places_listed', 'shelf_id', 'nsfw', 'listed_at', 'listing_id'),
      ],
    },
    directory_words: {
      columns: [key('listing_id'), varcharKey('word', 24), varchar('kind', 10)],
      indices: [index('ix_directory_words_word', 'kind', 'word', 'listing_id')],
    },
  };
}
