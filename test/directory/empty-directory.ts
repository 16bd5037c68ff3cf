import { MINUTE } from '../../src/core/shared/utc.js';
import type { Served } from '../support/served.js';

const TABLES = [
  'directory_spellings',
  'directory_terms',
  'directory_words',
  'directory_places',
  'directory_shelves',
  'directory_entries',
];

/** Empties the lists and removes all listings, so that no reindexing brings them back. */
export async function emptyDirectory(site: Served): Promise<void> {
  for (const table of TABLES) await site.make.run(`DELETE FROM ${table}`);
  await site.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL, slug = NULL");
  site.advance(MINUTE);
}
