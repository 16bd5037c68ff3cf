import { MINUTE } from '../../src/shared/utc.js';
import type { Served } from '../support/served.js';

const TABLES = ['directory_words', 'directory_places', 'directory_shelves', 'directory_entries'];

/** The lists are empty, and nothing that was listed before comes back to them. */
export async function emptyLists(site: Served): Promise<void> {
  for (const table of TABLES) await site.make.run(`DELETE FROM ${table}`);
  await site.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL, slug = NULL");
  site.advance(MINUTE);
}
