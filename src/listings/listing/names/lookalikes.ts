import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import type { Listing } from '../listing.entity.js';
import { PUBLIC_LISTING } from '../status-sql.js';
import { LOOKALIKES_SHOWN, skeletonOf } from './name-skeleton.rules.js';

export type Lookalike = RowOf<Listing, 'uuid' | 'kind' | 'name'>;

/**
 * The placeholders are the skeleton, the listing itself, and its owner. CROSS JOIN makes SQLite start with the skeleton
 * instead of the state.
 */
export const LOOKALIKES = `SELECT l.uuid, l.kind, l.name
  FROM directory_entries e CROSS JOIN listings l ON l.id = e.listing_id
  WHERE e.name_skeleton = ? AND l.id <> ? AND COALESCE(l.owner_id, 0) <> ? AND ${PUBLIC_LISTING}
  ORDER BY l.id LIMIT ${LOOKALIKES_SHOWN}`;

/** Public listings of other owners whose names look like this one, the oldest first. */
export function lookalikesOf(
  em: EntityManager,
  { id, name, ownerId }: { readonly id: number; readonly name: string; readonly ownerId: number | null },
): Promise<Lookalike[]> {
  return rows(em, LOOKALIKES, [skeletonOf(name), id, ownerId ?? -1]);
}
