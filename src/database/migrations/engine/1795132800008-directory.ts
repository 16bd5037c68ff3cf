import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigWhole,
  createTable,
  dropTables,
  flag,
  id,
  index,
  instant,
  key,
  keyWords,
  unique,
  whole,
  words,
} from '../vocabulary.js';

const zero = { default: 0 };

/** What the lists of bots and servers are read from. The service fills it from the listings when it starts. */
export class Directory1795132800008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'directory_entries', {
      columns: [key('listing_id'), words('digest', 22), whole('revision', zero)],
      references: { fk_directory_entries_listing: ['listing_id', 'listings'] },
    });
    await createTable(runner, 'directory_shelves', {
      columns: [
        id(),
        words('kind', 10),
        words('name', 60),
        whole('plain_listings', zero),
        whole('nsfw_listings', zero),
      ],
      indices: [unique('ux_directory_shelves_name', 'kind', 'name')],
    });
    await createTable(runner, 'directory_places', {
      columns: [
        key('listing_id'),
        key('shelf_id'),
        flag('nsfw'),
        whole('votes', zero),
        whole('bumps', zero),
        bigWhole('members', zero),
        instant('listed_at'),
      ],
      indices: [
        index('ix_directory_places_votes', 'shelf_id', 'nsfw', 'votes', 'listing_id'),
        index('ix_directory_places_bumps', 'shelf_id', 'nsfw', 'bumps', 'listing_id'),
        index('ix_directory_places_members', 'shelf_id', 'nsfw', 'members', 'listing_id'),
        index('ix_directory_places_listed', 'shelf_id', 'nsfw', 'listed_at', 'listing_id'),
      ],
    });
    await createTable(runner, 'directory_words', {
      columns: [key('listing_id'), keyWords('word', 24), words('kind', 10)],
      indices: [index('ix_directory_words_word', 'kind', 'word', 'listing_id')],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'directory_words', 'directory_places', 'directory_shelves', 'directory_entries');
  }
}
