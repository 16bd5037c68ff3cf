import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { WorkLeases } from '../../core/database/leases/work-leases.service.js';
import { listLength, padded, placeholders } from '../../core/database/sql.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { DAY, SECOND, dayOf, later } from '../../core/shared/utc.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import { ALL_LISTINGS } from './directory.rules.js';
import {
  type FairListing,
  type FairRows,
  LITTLE_SEEN_DAYS,
  LITTLE_SEEN_VIEWS,
  NAMES_IN_ROW,
  NEW_DAYS,
  RINGS,
  type Ring,
  nextInRing,
  turnOf,
} from './fair-turns.rules.js';

/** Other processes follow a new turn after this time at the latest. */
const TIME_TO_LIVE = 10 * SECOND;
/** So many are read that some of them may be in the other row. */
const READ = 2 * NAMES_IN_ROW;

/** The ids of the listings of each ring, as in "server new". */
type Turn = Readonly<Record<string, readonly number[]>>;

/** Public listings without the NSFW flag after one of them, in the order of their ids. */
const AFTER = `SELECT p.listing_id AS id FROM directory_places p
  WHERE p.shelf_id = (SELECT id FROM directory_shelves WHERE kind = ? AND name = ?) AND p.nsfw = 0 AND p.listing_id > ?`;
const IN_ORDER = 'ORDER BY p.listing_id LIMIT ?';
const NEW = `${AFTER} AND p.listed_at > ? ${IN_ORDER}`;
const LITTLE = `${AFTER} AND (SELECT COALESCE(SUM(d.views), 0) FROM listing_days d
  WHERE d.listing_id = p.listing_id AND d.day > ?) < ? ${IN_ORDER}`;
const NAMED = (count: number): string => `SELECT l.id, l.kind, l.name, l.slug, l.platform_id AS platformId
  FROM listings l WHERE l.id IN (${placeholders(count)}) AND l.uuid <> ? AND l.nsfw = 0 AND ${PUBLIC_LISTING}`;

/**
 * The rows "New here" and "Little seen". Listings take turns in a ring that moves on every ten minutes, in all processes
 * alike: one of them finds the listings of a turn, which begin after those of the turn before.
 */
@Injectable()
export class FairListings {
  readonly #turns: TtlCache<Turn>;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly leases: WorkLeases,
  ) {
    this.#turns = new TtlCache(clock, TIME_TO_LIVE, 1);
  }

  /**
   * The names are read each time, so that a listing that is suspended during its turn is gone. The holder of the Spotlight,
   * which the page shows above the rows, is left out.
   */
  async rows(kinds: readonly ListingKind[], holder = ''): Promise<FairRows> {
    const turn = await this.#turn();
    const idsOf = (ring: Ring): number[] => kinds.flatMap((kind) => turn[`${kind} ${ring}`] ?? []);
    const ids = [...new Set(RINGS.flatMap(idsOf))];
    if (ids.length === 0) return { new: [], little: [] };
    const length = listLength(ids.length);
    const found = await this.database.query<FairListing>(NAMED(length), [...padded(ids, length), holder]);
    const named = (ring: Ring) => idsOf(ring).flatMap((id) => found.find((one) => one.id === id) ?? []);
    return { new: named('new'), little: named('little') };
  }

  async #turn(): Promise<Turn> {
    const at = turnOf(this.clock.now());
    const find = (): Promise<Turn> => this.leases.shared<Turn>('fair-turns', at, (before) => this.#next(before ?? {}));
    const key = at.toISOString();
    return this.#turns.get(key) ?? (await this.#turns.getOrLoad(key, find)) ?? find();
  }

  async #next(before: Turn): Promise<Turn> {
    const turn: Record<string, readonly number[]> = {};
    for (const kind of ['server', 'bot'] as const)
      for (const ring of RINGS) {
        const last = before[`${kind} ${ring}`]?.at(-1) ?? 0;
        // A listing that is in both rings at once is named once.
        const taken = new Set(ring === 'little' ? turn[`${kind} new`] : []);
        const after = (await this.#after(kind, ring, last)).filter((id) => !taken.has(id));
        const first = after.length < NAMES_IN_ROW && last > 0 ? await this.#after(kind, ring, 0) : [];
        turn[`${kind} ${ring}`] = nextInRing(
          after,
          first.filter((id) => !taken.has(id)),
        );
      }
    return turn;
  }

  async #after(kind: ListingKind, ring: Ring, id: number): Promise<number[]> {
    const now = this.clock.now();
    const place = [kind, ALL_LISTINGS, id];
    const found =
      ring === 'new'
        ? await this.database.queryAside<{ id: number }>(NEW, [...place, later(now, -NEW_DAYS * DAY), READ])
        : await this.database.queryAside<{ id: number }>(LITTLE, [
            ...place,
            dayOf(now) - LITTLE_SEEN_DAYS,
            LITTLE_SEEN_VIEWS,
            READ,
          ]);
    return found.map((row) => row.id);
  }
}
