import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import type { Bar } from '../bars/bar.entity.js';

export interface StaffBarRow extends RowOf<
  Bar,
  'id' | 'auctionId' | 'accountId' | 'listingId' | 'createdAt' | 'endsAt'
> {
  readonly accountUuid: ColumnOf<Account, 'uuid'>;
  readonly accountName: ColumnOf<Account, 'username'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  readonly listingName: ColumnOf<Listing, 'name'>;
}

/** Bars because of a bid end with their auction, and cannot be lifted. */
const BARS = `SELECT x.id, x.auction_id AS auctionId, x.account_id AS accountId, x.listing_id AS listingId,
    x.created_at AS createdAt, x.ends_at AS endsAt, a.uuid AS accountUuid, a.username AS accountName,
    l.uuid AS listingUuid, l.name AS listingName
  FROM spotlight_bars x JOIN accounts a ON a.id = x.account_id JOIN listings l ON l.id = x.listing_id
  WHERE x.cause = 'slot'`;

export const barRows = (em: EntityManager): Promise<StaffBarRow[]> =>
  rows<StaffBarRow>(em, `${BARS} ORDER BY x.id DESC`);

export async function barRow(em: EntityManager, id: number): Promise<StaffBarRow | undefined> {
  return (await rows<StaffBarRow>(em, `${BARS} AND x.id = ?`, [id]))[0];
}
