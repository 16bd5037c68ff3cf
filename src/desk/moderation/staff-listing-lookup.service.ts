import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type TrailRow, trailOf } from '../../core/audit/audit-log.service.js';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import { STEP_EVENTS } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { PLANS } from '../../listings/kinds/plans.js';
import type { Listing, PlatformFact } from '../../listings/listing/listing.entity.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';
import { fieldsOf } from '../../listings/listing/own/own-listing.js';
import { staffListing } from '../../listings/listing/team/staff-listing.js';
import { MEMBERS, type MemberRow } from '../../listings/listing/team/team-rows.js';
import { Clock } from '../../core/shared/clock.js';
import { LargeTotals } from '../../core/shared/large-totals.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Flags } from './flags.rules.js';
import { FOUND_COLUMNS, FROM, type FoundListing, flagsOf } from './staff-listing-rows.js';
import { ListingPlaces } from './listing-places.js';
import { type FoundListings, type ListingSearch, searchListings } from './listing-search.js';

export interface Counters {
  readonly votes: number;
  readonly votesOnHold: number;
  readonly ratings: number;
  readonly hiddenRatings: number;
  readonly bumps: number;
  readonly openCases: number;
  readonly closedCases: number;
}

interface DetailsRow
  extends
    FoundListing,
    RowOf<Listing, 'version' | 'submittedAt' | 'decidedAt' | 'denialReasons' | 'decisionNote'>,
    RowOf<PlatformFact, 'unreachableSince'> {}

export interface ListingDetails {
  readonly row: DetailsRow;
  readonly fields: Values;
  readonly flags: Flags;
  readonly team: readonly MemberRow[];
  readonly counters: Counters;
  readonly history: readonly TrailRow[];
}

const FULL = `SELECT ${FOUND_COLUMNS}, l.version, l.submitted_at AS submittedAt, l.decided_at AS decidedAt,
    l.denial_reasons AS denialReasons, l.decision_note AS decisionNote, f.unreachable_since AS unreachableSince
  ${FROM} LEFT JOIN platform_facts f ON f.listing_id = l.id WHERE l.id = ?`;

/**
 * Visible ratings are counted already, and few are hidden. Their condition is a range, because for IS NOT NULL SQLite
 * reads all ratings of the bot.
 */
const COUNTERS = `SELECT l.votes,
    (SELECT COUNT(*) FROM removed_votes v WHERE v.listing_id = l.id AND v.cause = 'quarantine') AS votesOnHold,
    COALESCE((SELECT b.total_ratings FROM bots b WHERE b.listing_id = l.id), 0) AS ratings,
    (SELECT COUNT(*) FROM ratings r WHERE r.listing_id = l.id AND r.hidden_at >= ?) AS hiddenRatings,
    COALESCE((SELECT s.bumps FROM servers s WHERE s.listing_id = l.id), 0) AS bumps,
    (SELECT COUNT(*) FROM report_cases c WHERE c.listing_id = l.id AND c.state <> 'closed') AS openCases,
    (SELECT COUNT(*) FROM report_cases c WHERE c.listing_id = l.id AND c.state = 'closed') AS closedCases
  FROM listings l WHERE l.id = ?`;

@Injectable()
export class StaffListingLookup implements OnModuleInit {
  readonly #totals: LargeTotals;
  readonly #places: ListingPlaces;

  constructor(
    private readonly database: Database,
    private readonly events: Events,
    clock: Clock,
  ) {
    this.#totals = new LargeTotals(clock);
    this.#places = new ListingPlaces(database);
  }

  onModuleInit(): void {
    this.events.afterCommit([...STEP_EVENTS, 'listing.changed'], () => this.#totals.forget());
  }

  search(search: ListingSearch, slice: Slice): Promise<FoundListings> {
    return searchListings({ database: this.database, totals: this.#totals, places: this.#places }, search, slice);
  }

  find(uuid: string): Promise<ListingDetails> {
    return this.database.read(async (em) => {
      const { id, kind } = await staffListing(em, uuid);
      const [row] = await rows<DetailsRow>(em, FULL, [id]);
      if (row === undefined) throw new Error(`Listing ${id} disappeared while it was read`);
      return {
        row,
        fields: await fieldsOf(em, PLANS[kind], id),
        flags: await flagsOf(em, kind, id),
        team: await rows<MemberRow>(em, MEMBERS, [id]),
        counters: await countersOf(em, id),
        history: await trailOf(em, [{ type: kind, id: row.uuid }]),
      };
    });
  }
}

async function countersOf(em: EntityManager, listingId: number): Promise<Counters> {
  const [row = {}] = await rows<Record<keyof Counters, number | string>>(em, COUNTERS, [new Date(0), listingId]);
  const numbers = Object.entries(row).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(numbers) as Counters;
}
