import type { EntityManager } from 'typeorm';
import type { ColumnOf } from '../../core/database/columns.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';

export interface LeadingBid {
  readonly amount: number;
  readonly closesAt: Date | string;
  readonly serverId: ColumnOf<Listing, 'uuid'>;
  readonly serverName: ColumnOf<Listing, 'name'>;
}

const LEADING_BID = `SELECT b.amount, a.closes_at AS closesAt, l.uuid AS serverId, l.name AS serverName
  FROM auctions a JOIN bids b ON b.id = a.top_bid_id JOIN listings l ON l.id = b.listing_id
  WHERE a.state = 'open' AND b.account_id = ?`;

/** The account's leading bid, whose tokens are held until it is outbid or the auction closes. */
export async function leadingBidOf(em: EntityManager, accountId: number): Promise<LeadingBid | undefined> {
  return (await rows<LeadingBid>(em, LEADING_BID, [accountId]))[0];
}
