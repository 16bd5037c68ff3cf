import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../database/columns.js';
import type { Tx } from '../../database/database.js';
import { rows } from '../../database/sql.js';
import { isUuid } from '../../shared/ids.js';
import type { Account } from '../../users/account.entity.js';
import { present } from '../listing-rights.service.js';
import type { Listing } from '../listing.entity.js';
import { siteWords } from '../rights.rules.js';
import type { ListingMember } from './listing-member.entity.js';
import { holdListing } from './team-rows.js';

/** A listing as far as an action of staff must know it. */
export interface StaffListing extends RowOf<
  Listing,
  'id' | 'uuid' | 'kind' | 'name' | 'state' | 'needsReview' | 'version' | 'ownerId'
> {
  readonly ownerUuid: ColumnOf<Account, 'uuid'> | null;
  /** Whose own business it is: the owner and those who manage it too. */
  readonly belongsTo: readonly number[];
}

const FIND = `SELECT l.id, l.uuid, l.kind, l.name, l.state, l.needs_review AS needsReview, l.version,
    l.owner_id AS ownerId, a.uuid AS ownerUuid
  FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.uuid = ?`;
const TEAM = 'SELECT account_id AS accountId FROM listing_members WHERE listing_id = ? AND accepted_at IS NOT NULL';

/** The listing with this UUID, whatever its state: to staff, also a removed one is there. */
export async function staffListing(em: EntityManager, uuid: string): Promise<StaffListing> {
  type Row = Omit<StaffListing, 'belongsTo'>;
  const [found] = isUuid(uuid) ? await rows<Row>(em, FIND, [uuid.toLowerCase()]) : [];
  const row = present(found, siteWords('listing'));
  const team = await rows<RowOf<ListingMember, 'accountId'>>(em, TEAM, [row.id]);
  const owner = row.ownerId === null ? [] : [row.ownerId];
  return { ...row, belongsTo: [...owner, ...team.map(({ accountId }) => accountId)] };
}

/** The same, held until the commit: nobody else changes it, its state or its owner meanwhile. */
export async function heldStaffListing(tx: Tx, uuid: string): Promise<StaffListing> {
  const { id } = await staffListing(tx, uuid);
  await holdListing(tx, id);
  return staffListing(tx, uuid);
}

/** For the documents of staff routes. */
export const NO_SUCH_LISTING = siteWords('listing').notThere;
