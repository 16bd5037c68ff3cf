import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { rows, type Tx } from '../../../core/database/sql.js';
import type { PathParam } from '../../../core/http/controllers.js';
import { type Problem, notFound } from '../../../core/shared/refusals.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { isUuid } from '../../../core/shared/ids.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { requireFound } from '../rights/listing-rights.service.js';
import type { Listing } from '../listing.entity.js';
import { siteWords } from '../rights/rights.rules.js';
import { accountsConcerned } from './listing-roles.js';
import { lockListing } from '../listing-rows.js';

export interface StaffListing extends RowOf<
  Listing,
  'id' | 'uuid' | 'kind' | 'name' | 'state' | 'needsReview' | 'version' | 'ownerId'
> {
  readonly ownerUuid: ColumnOf<Account, 'uuid'> | null;
}

interface LockedStaffListing extends StaffListing {
  /** The accounts that may not act on the listing as staff, because it is their own. */
  readonly belongsTo: readonly number[];
}

const FIND = `SELECT l.id, l.uuid, l.kind, l.name, l.state, l.needs_review AS needsReview, l.version,
    l.owner_id AS ownerId, a.uuid AS ownerUuid
  FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.uuid = ?`;

/** The listing with this UUID, in any state: staff can also see removed ones. */
export async function staffListing(em: EntityManager, uuid: string): Promise<StaffListing> {
  const [found] = isUuid(uuid) ? await rows<StaffListing>(em, FIND, [uuid.toLowerCase()]) : [];
  return requireFound(found, siteWords('listing'));
}

export async function lockStaffListing(tx: Tx, uuid: string, now: Date): Promise<LockedStaffListing> {
  const { id } = await staffListing(tx, uuid);
  await lockListing(tx, id);
  return { ...(await staffListing(tx, uuid)), belongsTo: await accountsConcerned(tx, id, now) };
}

export const noSuchListing = (): Problem => notFound(siteWords('listing').notFound);

/** The `:id` of a listing in the path of a staff route. */
export const listingParam = (uuid: string = EXAMPLE.bot.uuid): PathParam => ({
  name: 'id',
  description: "The listing's UUID.",
  schema: { type: 'string', format: 'uuid', example: uuid },
  missing: noSuchListing(),
});
