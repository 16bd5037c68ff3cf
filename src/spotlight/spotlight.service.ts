import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import { SERVER_COLUMNS, type ServerRow } from '../servers/server.view.js';
import { Clock } from '../shared/clock.js';
import type { Page } from '../shared/paging.js';
import { Ledger } from '../tokens/ledger.service.js';
import { type AuctionRow, candidateOf, openAuction, slotAt } from './auction-rows.js';
import { type BidLine, type OwnBidder, isJudge, lastBidOf, newestBids, ownBidders } from './bidding-rows.js';
import { Settlement } from './settlement.service.js';
import type { Slot } from './slot.entity.js';
import { obstacleFor } from './spotlight.rules.js';
import { PUBLIC_LISTING } from '../listings/visibility-sql.js';

export interface CurrentSlot {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly server: ServerRow;
}

/** What somebody who is signed in has in the running auction. */
export interface Standing {
  readonly topAmount: number | null;
  readonly lastBid: BidLine | undefined;
  readonly balance: number;
  readonly servers: readonly OwnBidder[];
}

export interface SpotlightFacts {
  readonly now: Date;
  /** `undefined`: nobody bought the slot, or its holder had to leave it. */
  readonly slot: CurrentSlot | undefined;
  readonly auction: AuctionRow;
  readonly bids: number;
  readonly newestBids: readonly BidLine[];
  readonly standing: Standing | undefined;
}

export interface PastWeek extends RowOf<Slot, 'price' | 'refund'> {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly vacatedAt: Date | null;
  readonly serverName: ColumnOf<Listing, 'name'> | null;
  readonly serverId: ColumnOf<Listing, 'uuid'> | null;
}

const SERVER = `SELECT ${SERVER_COLUMNS} FROM listings l JOIN servers s ON s.listing_id = l.id
  LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.id = ? AND ${PUBLIC_LISTING}`;

/** Who is in the Spotlight, and how the auction for the next week stands. What is due is settled before anything is read. */
@Injectable()
export class Spotlight {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settlement: Settlement,
    private readonly ledger: Ledger,
  ) {}

  async facts(accountId: number | undefined): Promise<SpotlightFacts> {
    const now = this.clock.now();
    await this.settlement.settleDue(now);
    return this.database.read(async (em) => {
      const auction = await openAuction(em);
      if (auction === undefined) throw new Error('There is always an auction after settleDue()');
      const [count] = await rows<{ bids: number }>(em, 'SELECT COUNT(*) AS bids FROM bids WHERE auction_id = ?', [
        auction.id,
      ]);
      return {
        now,
        slot: await currentSlot(em, now),
        auction,
        bids: count?.bids ?? 0,
        newestBids: await newestBids(em, auction.id),
        standing: accountId === undefined ? undefined : await this.#standing(em, { auction, accountId, now }),
      };
    });
  }

  /** The server that is shown at the top of the list now. */
  async holder(): Promise<CurrentSlot | undefined> {
    const now = this.clock.now();
    await this.settlement.settleDue(now);
    return this.database.read((em) => currentSlot(em, now));
  }

  async #standing(
    em: EntityManager,
    { auction, accountId, now }: { readonly auction: AuctionRow; readonly accountId: number; readonly now: Date },
  ): Promise<Standing> {
    return {
      topAmount: auction.top?.accountId === accountId ? auction.top.amount : null,
      lastBid: await lastBidOf(em, auction.id, accountId),
      balance: await this.ledger.balance(em, accountId),
      servers: await ownBidders(em, accountId, {
        holder: await slotAt(em, now),
        judges: await isJudge(em, accountId, auction),
      }),
    };
  }

  /** Weeks that are sold, the newest first, the running one among them. */
  async history({ limit, offset }: Page): Promise<{ total: number; weeks: PastWeek[] }> {
    await this.settlement.settleDue(this.clock.now());
    const found = await this.database.query<
      Omit<PastWeek, 'startsAt' | 'endsAt' | 'vacatedAt'> & RowOf<Slot, 'startsAt' | 'endsAt' | 'vacatedAt'>
    >(
      `SELECT s.starts_at AS startsAt, s.ends_at AS endsAt, s.price, s.refund, s.vacated_at AS vacatedAt,
         l.name AS serverName, l.uuid AS serverId
       FROM spotlight_slots s LEFT JOIN listings l ON l.id = s.listing_id AND ${PUBLIC_LISTING}
       ORDER BY s.starts_at DESC LIMIT ? OFFSET ?`,
      [limit, offset],
    );
    const [count] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM spotlight_slots');
    const weeks = found.map((row) => ({
      ...row,
      startsAt: toDate(row.startsAt),
      endsAt: toDate(row.endsAt),
      vacatedAt: row.vacatedAt === null ? null : toDate(row.vacatedAt),
    }));
    return { total: Number(count?.total), weeks };
  }
}

async function currentSlot(em: EntityManager, now: Date): Promise<CurrentSlot | undefined> {
  const slot = await slotAt(em, now);
  if (slot === undefined || slot.isVacated) return undefined;
  // What became ineligible by itself is not shown either, while nobody has come by to end it.
  if (obstacleFor(await candidateOf(em, slot.listingId, now), slot.accountId) !== undefined) return undefined;
  const [server] = await rows<ServerRow>(em, SERVER, [slot.listingId]);
  return server && { startsAt: slot.startsAt, endsAt: slot.endsAt, server };
}
