import {
  type Tables,
  bigInteger,
  flag,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  nullable,
  unique,
  varchar,
  varcharKey,
} from '../../schema-builder.js';

export const DIRECTORY: Tables = {
  directory_entries: {
    columns: [
      key('listing_id'),
      varchar('digest', 22),
      integer('revision', { default: 0 }),
      varchar('name_skeleton', 200, nullable),
      varchar('name_key', 80, nullable),
      varchar('short_name_key', 80, nullable),
    ],
    indices: [
      index('ix_directory_entries_skeleton', 'name_skeleton'),
      index('ix_directory_entries_name', 'name_key'),
      index('ix_directory_entries_short_name', 'short_name_key'),
    ],
    references: { fk_directory_entries_listing: ['listing_id', 'listings'] },
  },
  directory_shelves: {
    columns: [
      id(),
      varchar('kind', 10),
      varchar('name', 60),
      integer('plain_listings', { default: 0 }),
      integer('nsfw_listings', { default: 0 }),
    ],
    indices: [
      unique('ux_directory_shelves_name', 'kind', 'name'),
      index('ix_directory_shelves_size', 'kind', 'plain_listings'),
    ],
  },
  directory_places: {
    columns: [
      key('listing_id'),
      key('shelf_id'),
      flag('nsfw'),
      integer('votes', { default: 0 }),
      integer('bumps', { default: 0 }),
      bigInteger('members', { default: 0 }),
      instant('listed_at'),
      instant('bumped_at', nullable),
      integer('recent_votes', { default: 0 }),
    ],
    indices: [
      index('ix_directory_places_votes', 'shelf_id', 'nsfw', 'votes', 'listing_id'),
      index('ix_directory_places_bumps', 'shelf_id', 'nsfw', 'bumps', 'listing_id'),
      index('ix_directory_places_members', 'shelf_id', 'nsfw', 'members', 'listing_id'),
      index('ix_directory_places_listed', 'shelf_id', 'nsfw', 'listed_at', 'listing_id'),
      index('ix_directory_places_bumped', 'shelf_id', 'nsfw', 'bumped_at', 'listing_id'),
      index('ix_directory_places_recent', 'shelf_id', 'nsfw', 'recent_votes', 'listing_id'),
    ],
  },
  directory_words: {
    columns: [
      key('listing_id'),
      varcharKey('word', 24),
      varchar('kind', 10),
      integer('weight', { default: 0 }),
      integer('popularity', { default: 0 }),
    ],
    indices: [index('ix_directory_words_fit', 'kind', 'word', 'weight', 'popularity', 'listing_id')],
  },
  reference_values: {
    columns: [
      id(),
      varchar('kind', 20),
      varchar('value', 60),
      varchar('label', 60),
      longText('description', nullable),
      integer('position'),
      flag('active', 1),
      instant('created_at'),
      instant('updated_at'),
      longText('introduction', nullable),
    ],
    indices: [unique('ux_reference_values_value', 'kind', 'value')],
    checks: { ck_reference_values_kind: "kind IN ('category', 'content-rating', 'reserved-slug', 'synonym')" },
  },
  directory_terms: {
    columns: [
      varcharKey('kind', 10),
      varcharKey('word', 24),
      varchar('stem', 24),
      integer('plain_listings', { default: 0 }),
      integer('nsfw_listings', { default: 0 }),
    ],
    indices: [index('ix_directory_terms_stem', 'kind', 'stem')],
  },
  directory_spellings: {
    columns: [varcharKey('kind', 10), varcharKey('form', 7), varcharKey('word', 24)],
  },
  search_days: {
    columns: [
      key('day'),
      varcharKey('kind', 10),
      varcharKey('asked', 60),
      integer('searches', { default: 0 }),
      integer('empty_results', { default: 0 }),
      integer('clicks', { default: 0 }),
    ],
    checks: { ck_search_days_counts: 'searches >= 0 AND empty_results >= 0 AND clicks >= 0' },
  },
  search_clicks: {
    columns: [key('day'), varcharKey('kind', 10), key('position'), integer('clicks', { default: 0 })],
    checks: { ck_search_clicks_count: 'clicks >= 0' },
  },
};
