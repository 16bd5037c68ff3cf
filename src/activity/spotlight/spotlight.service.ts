import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { ListingRow } from '../../listings/listing/listing-rows.js';
import { SERVER_COLUMNS } from '../../listings/servers/server.view.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { type AuctionRow, type ShownSlot, openAuction, shownSlot } from './auction-rows.js';
import { type ShownBid, type OwnServer, lastBidOf, newestBids, ownServers } from './bidder-rows.js';
import { Settlement } from './settlement.service.js';
import type { Bid, Slot } from './auction.entity.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';

export interface CurrentSlot {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly server: ListingRow;
}

export interface BidPosition {
  readonly topAmount: number | null;
  readonly lastBid: ShownBid | undefined;
  readonly balance: number;
  readonly servers: readonly OwnServer[];
}

export interface SpotlightOverview {
  readonly slot: CurrentSlot | undefined;
  /** The sold week of a slot that shows nothing; `undefined` before the first auction closed, and if `slot` is shown. */
  readonly emptyWeek: EmptyWeek | undefined;
  readonly auction: AuctionRow;
  readonly bids: number;
  readonly newestBids: readonly ShownBid[];
  readonly bidPosition: BidPosition | undefined;
}

interface WeekRow extends RowOf<
  Slot,
  'startsAt' | 'endsAt' | 'price' | 'refund' | 'vacatedAt' | 'hiddenAt' | 'listingId'
> {
  readonly bids: number;
  readonly voidBids: number;
}

export type EmptyWeek = Pick<WeekRow, 'refund' | 'vacatedAt' | 'hiddenAt' | 'listingId' | 'voidBids'>;

export interface PastWeek extends WeekRow {
  readonly serverName: ColumnOf<Listing, 'name'> | null;
  readonly serverId: ColumnOf<Listing, 'uuid'> | null;
  readonly serverSlug: ColumnOf<Listing, 'slug'>;
  readonly serverIcon: ColumnOf<Listing, 'image'>;
}

const SERVER = `SELECT ${SERVER_COLUMNS} FROM listings l JOIN servers s ON s.listing_id = l.id
  LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.id = ? AND ${PUBLIC_LISTING}`;

const WEEK = `s.starts_at AS startsAt, s.ends_at AS endsAt, s.price, s.refund, s.vacated_at AS vacatedAt,
    s.hidden_at AS hiddenAt, s.listing_id AS listingId,
    (SELECT COUNT(*) FROM bids b WHERE b.auction_id = s.auction_id) AS bids,
    (SELECT COUNT(*) FROM bids b WHERE b.auction_id = s.auction_id AND b.ending = 'void') AS voidBids`;

/** The highest bid of all auctions, the open one included. */
interface RecordBid {
  readonly amount: number;
  readonly placedAt: Date;
  /** `null` if the server is no longer public. */
  readonly serverName: ColumnOf<Listing, 'name'> | null;
}

const RECORD = `SELECT b.amount, b.placed_at AS placedAt, l.name AS serverName FROM auctions x JOIN bids b ON b.id = x.top_bid_id
  LEFT JOIN listings l ON l.id = b.listing_id AND ${PUBLIC_LISTING} ORDER BY x.top_amount DESC, x.id LIMIT 1`;

/** The slot of this week and the auction for the next one. Every read settles due auctions first. */
@Injectable()
export class Spotlight {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly ledger: Ledger,
  ) {}

  async overview(accountId: number | undefined): Promise<SpotlightOverview> {
    const now = this.clock.now();
    await this.settlement.settleDue(now);
    const slot = await this.#currentSlot(now);
    const emptyWeek = slot === undefined ? await this.#weekAt(now) : undefined;
    return this.database.read(async (em) => {
      const auction = await openAuction(em);
      if (auction === undefined) throw new Error('settleDue() opened no auction');
      const [count] = await rows<{ bids: number }>(em, 'SELECT COUNT(*) AS bids FROM bids WHERE auction_id = ?', [
        auction.id,
      ]);
      return {
        slot,
        emptyWeek,
        auction,
        bids: count?.bids ?? 0,
        newestBids: await newestBids(em, auction.id),
        bidPosition: accountId === undefined ? undefined : await this.#bidPosition(em, { auction, accountId, now }),
      };
    });
  }

  /** There is one auction a week, so that all of them can be read. `undefined` before the first bid. */
  async record(): Promise<RecordBid | undefined> {
    const [found] = await this.database.query<RowOf<Bid, 'amount' | 'placedAt'> & Pick<RecordBid, 'serverName'>>(
      RECORD,
    );
    return found && { ...found, placedAt: toDate(found.placedAt) };
  }

  /** The slot of this week, if its server may be shown. */
  async holder(): Promise<ShownSlot | undefined> {
    const now = this.clock.now();
    await this.settlement.settleDue(now);
    return shownSlot(this.database, now);
  }

  async #currentSlot(now: Date): Promise<CurrentSlot | undefined> {
    const slot = await shownSlot(this.database, now);
    const [server] = slot === undefined ? [] : await this.database.query<ListingRow>(SERVER, [slot.listingId]);
    return slot && server && { startsAt: slot.startsAt, endsAt: slot.endsAt, server };
  }

  async #weekAt(now: Date): Promise<EmptyWeek | undefined> {
    const sql = `SELECT ${WEEK} FROM spotlight_slots s WHERE s.starts_at <= ? AND s.ends_at > ?`;
    return (await this.database.query<WeekRow>(sql, [now, now]))[0];
  }

  async #bidPosition(
    em: EntityManager,
    { auction, accountId, now }: { readonly auction: AuctionRow; readonly accountId: number; readonly now: Date },
  ): Promise<BidPosition> {
    return {
      topAmount: auction.top?.accountId === accountId ? auction.top.amount : null,
      lastBid: await lastBidOf(em, auction.id, accountId),
      balance: await this.ledger.balance(em, accountId),
      servers: await ownServers(em, { accountId, auction, now }),
    };
  }

  /** All weeks whose auction is settled, newest first, including the current week. */
  async history({ limit, offset }: Slice): Promise<{ total: number; weeks: PastWeek[] }> {
    await this.settlement.settleDue(this.clock.now());
    const weeks = await this.database.query<PastWeek>(
      `SELECT ${WEEK}, l.name AS serverName, l.uuid AS serverId, l.slug AS serverSlug, l.image AS serverIcon
       FROM spotlight_slots s LEFT JOIN listings l ON l.id = s.listing_id AND ${PUBLIC_LISTING}
       ORDER BY s.starts_at DESC LIMIT ? OFFSET ?`,
      [limit, offset],
    );
    const [count] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM spotlight_slots');
    return { total: Number(count?.total), weeks };
  }
}
