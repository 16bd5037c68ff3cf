import { type RowOf, toDateOrNull } from '../database/columns.js';
import type { Database } from '../database/database.js';
import type { Listing } from '../listings/listing.entity.js';
import type { PlatformFact } from '../listings/own/platform-fact.entity.js';

export interface DueRow
  extends RowOf<PlatformFact, 'listingId' | 'failures'>, RowOf<Listing, 'kind' | 'state' | 'platformId' | 'invite'> {
  readonly unreachableSince: Date | null;
}

type StoredRow = Omit<DueRow, 'unreachableSince'> & RowOf<PlatformFact, 'unreachableSince'>;

const DUE = `SELECT f.listing_id AS listingId, l.kind, l.state, l.platform_id AS platformId, l.invite, f.failures,
    f.unreachable_since AS unreachableSince
  FROM platform_facts f JOIN listings l ON l.id = f.listing_id
  WHERE f.next_refresh_at <= ? ORDER BY f.next_refresh_at, f.listing_id LIMIT ?`;

export async function dueRows(database: Database, now: Date, limit: number): Promise<DueRow[]> {
  const found = await database.query<StoredRow>(DUE, [now, limit]);
  return found.map((row) => ({ ...row, unreachableSince: toDateOrNull(row.unreachableSince) }));
}
