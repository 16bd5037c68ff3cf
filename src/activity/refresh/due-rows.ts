import { type RowOf, toDateOrNull } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { PlatformFact } from '../../listings/listing/own/platform-fact.entity.js';
import { VISITED_SHARE } from '../../listings/listing/own/platform-facts.rules.js';

export interface DueRow
  extends RowOf<PlatformFact, 'listingId' | 'failures'>, RowOf<Listing, 'kind' | 'state' | 'platformId' | 'invite'> {
  readonly unreachableSince: Date | null;
}

type StoredRow = Omit<DueRow, 'unreachableSince'> & RowOf<PlatformFact, 'unreachableSince'>;

const COLUMNS = `SELECT f.listing_id AS listingId, l.kind, l.state, l.platform_id AS platformId, l.invite, f.failures,
    f.unreachable_since AS unreachableSince
  FROM platform_facts f JOIN listings l ON l.id = f.listing_id`;
/** From the index of the visits: only listings that are due have any. */
const VISITED = `${COLUMNS} WHERE f.visits > 0 AND f.next_refresh_at <= ? ORDER BY f.visits DESC, f.next_refresh_at DESC LIMIT ?`;
const LONGEST = `${COLUMNS} WHERE f.next_refresh_at <= ? ORDER BY f.next_refresh_at, f.listing_id LIMIT ?`;

/**
 * The most visited listings that are due, and the rest of the round from those that have been due longest, so that every
 * listing has its turn.
 */
export async function dueRows(database: Database, now: Date, limit: number): Promise<DueRow[]> {
  const visited = await database.query<StoredRow>(VISITED, [now, Math.ceil(limit * VISITED_SHARE)]);
  const known = new Set(visited.map(({ listingId }) => listingId));
  const longest = await database.query<StoredRow>(LONGEST, [now, limit]);
  return [...visited, ...longest.filter(({ listingId }) => !known.has(listingId))]
    .slice(0, limit)
    .map((row) => ({ ...row, unreachableSince: toDateOrNull(row.unreachableSince) }));
}
