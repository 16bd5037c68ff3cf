import type { QueryRunner } from 'typeorm';
import {
  ExtendTable,
  addColumn,
  addIndices,
  createTable,
  dropColumn,
  dropIndices,
  dropTables,
  index,
  integer,
  varchar,
  varcharKey,
} from '../schema-builder.js';

const zero = { default: 0 };
const NAMES = [
  index('ix_directory_entries_name', 'name_key'),
  index('ix_directory_entries_short_name', 'short_name_key'),
];
/** The new index begins with the same columns. */
const REPLACED = index('ix_directory_words_word', 'kind', 'word', 'listing_id');

/** Words have a weight, and there is a dictionary of them. The service fills the columns when it starts. */
export class SearchWords1795132800053 extends ExtendTable {
  readonly table = 'directory_words';
  override readonly columns = {
    weight: 'integer NOT NULL DEFAULT 0',
    popularity: 'integer NOT NULL DEFAULT 0',
  };
  readonly indices = [index('ix_directory_words_fit', 'kind', 'word', 'weight', 'popularity', 'listing_id')];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await dropIndices(runner, this.table, REPLACED);
    for (const name of ['name_key', 'short_name_key'])
      await addColumn(runner, 'directory_entries', name, 'varchar(80) NULL');
    await addIndices(runner, 'directory_entries', ...NAMES);
    await createTable(runner, 'directory_terms', {
      columns: [
        varcharKey('kind', 10),
        varcharKey('word', 24),
        varchar('stem', 24),
        integer('plain_listings', zero),
        integer('nsfw_listings', zero),
      ],
      indices: [index('ix_directory_terms_stem', 'kind', 'stem')],
    });
    await createTable(runner, 'directory_spellings', {
      columns: [varcharKey('kind', 10), varcharKey('form', 7), varcharKey('word', 24)],
    });
  }

  override async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'directory_spellings', 'directory_terms');
    await dropIndices(runner, 'directory_entries', ...NAMES);
    for (const name of ['name_key', 'short_name_key']) await dropColumn(runner, 'directory_entries', name);
    await addIndices(runner, this.table, REPLACED);
    await super.down(runner);
  }
}
