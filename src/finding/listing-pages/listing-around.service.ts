import { Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { type BotCardRow, type ServerCardRow, botCards, serverCards } from '../directory/card-rows.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { type ListingFacts, isPublic } from '../../listings/listing/listing.rules.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import { Clock } from '../../core/shared/clock.js';
import { dayOf } from '../../core/shared/utc.js';
import { Spotlight } from '../../activity/spotlight/spotlight.service.js';
import type { DayVotes } from '../../activity/statistics/statistics.rules.js';
import { Statistics } from '../../activity/statistics/statistics.service.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { SimilarListings } from './similar-listings.service.js';

/** Counts the owner's other public listings in the index of owners. */
const AROUND = `SELECT l.decided_at AS decidedAt, l.created_at AS createdAt, s.bumps, i.former_votes AS formerVotes, a.username, a.avatar,
    a.display_name AS displayName, a.use_display_name AS useDisplayName, a.name_color AS nameColor,
    (SELECT COUNT(*) FROM listings l WHERE l.owner_id = a.id AND l.id <> ? AND ${PUBLIC_LISTING}) AS otherListings
  FROM listings l LEFT JOIN servers s ON s.listing_id = l.id LEFT JOIN accounts a ON a.id = l.owner_id
    LEFT JOIN imported_listings i ON i.listing_id = l.id WHERE l.id = ?`;

export interface AroundRow extends RowOf<Listing, 'decidedAt' | 'createdAt'>, RowOf<Account, 'avatar' | 'displayName'> {
  /** `null` for listings that were not imported, or without votes. */
  readonly formerVotes: number | null;
  /** `null` for bots. */
  readonly bumps: number | null;
  readonly username: ColumnOf<Account, 'username'> | null;
  readonly useDisplayName: number | null;
  readonly nameColor: string | null;
  readonly otherListings: number;
}

export interface Around<Card> {
  readonly row: AroundRow | undefined;
  readonly approvedAt: Date | null;
  readonly days: readonly DayVotes[];
  readonly similar: readonly Card[];
}

/** The parts of a listing's page that are the same for all visitors. */
@Injectable()
export class ListingAround {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly statistics: Statistics,
    private readonly similar: SimilarListings,
    private readonly spotlight: Spotlight,
  ) {}

  bot(listing: ListingFacts): Promise<Around<BotCardRow>> {
    return this.#around(listing, botCards);
  }

  async server(listing: ListingFacts): Promise<Around<ServerCardRow> & { readonly holderId: number }> {
    const [around, slot] = await Promise.all([this.#around(listing, serverCards), this.spotlight.holder()]);
    return { ...around, holderId: slot?.listingId ?? 0 };
  }

  async #around<Card>(
    { id, state }: ListingFacts,
    cards: (database: Database, ids: readonly number[], today: number) => Promise<Card[]>,
  ): Promise<Around<Card>> {
    const today = dayOf(this.clock.now());
    const [[row], days, similar] = await Promise.all([
      this.database.query<AroundRow>(AROUND, [id, id]),
      this.statistics.votesOf(id),
      this.similar.idsOf(id).then((ids) => cards(this.database, ids, today)),
    ]);
    return { row, approvedAt: approvedAt(row, isPublic(state)), days, similar };
  }
}

function approvedAt(row: AroundRow | undefined, isListed: boolean): Date | null {
  if (row === undefined || !isListed) return null;
  return toDate(row.decidedAt ?? row.createdAt);
}
