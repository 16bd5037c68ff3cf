import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { FLAGS, type FlagName, type Flags, flagsFor } from './flags.rules.js';

export interface FoundListing extends RowOf<
  Listing,
  | 'id'
  | 'uuid'
  | 'kind'
  | 'platformId'
  | 'slug'
  | 'name'
  | 'state'
  | 'needsReview'
  | 'votes'
  | 'createdAt'
  | 'updatedAt'
> {
  readonly ownerUuid: ColumnOf<Account, 'uuid'> | null;
  readonly ownerPlatformId: ColumnOf<Account, 'platformId'>;
  readonly ownerName: ColumnOf<Account, 'username'> | null;
}

export const FOUND_COLUMNS = `l.id, l.uuid, l.kind, l.platform_id AS platformId, l.slug, l.name, l.state,
  l.needs_review AS needsReview, l.votes, l.created_at AS createdAt, l.updated_at AS updatedAt, a.uuid AS ownerUuid,
  a.platform_id AS ownerPlatformId, a.username AS ownerName`;
export const FROM = 'FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id';

export async function flagsOf(em: EntityManager, kind: ListingKind, listingId: number): Promise<Flags> {
  const names = flagsFor(kind);
  const columns = names.map(
    (name) => `${FLAGS[name].table === 'servers' ? 's' : 'l'}.${FLAGS[name].column} AS ${name}`,
  );
  const sql = `SELECT ${columns.join(', ')} FROM listings l LEFT JOIN servers s ON s.listing_id = l.id WHERE l.id = ?`;
  const [row = {}] = await rows<Partial<Record<FlagName, number>>>(em, sql, [listingId]);
  return Object.fromEntries(names.map((name) => [name, row[name] === 1]));
}
