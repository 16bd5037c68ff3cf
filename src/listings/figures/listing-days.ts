import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { WriteBehind } from '../../database/write-behind.js';
import { Clock } from '../../shared/clock.js';
import { dayOf } from '../../shared/utc.js';
import { type SeenDay, addSeen } from './listing-day-rows.js';

/** A crash may forget the last seconds: one of them for gathering, the rest for the writing. */
const GATHER_MS = 1_000;
const RETRY_MS = 5_000;
const ROWS_PER_TRANSACTION = 1_000;
/** While the database is away, no more listings than these are kept in mind. */
const MOST_KEPT = 100_000;
/** More than there will ever be days since 1970, so that listing and day make one number. */
const DAYS = 100_000;

/**
 * Counts the views of listings' pages, and notes how large bots and servers are. Nobody waits for it: it is written in
 * batches and a little later. What fails is kept and tried again.
 */
@Injectable()
export class ListingDays implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Statistics');
  #seen = new Map<number, SeenDay>();
  readonly #batches = new WriteBehind(
    () => this.#seen.size === 0,
    () => this.#writeAll(),
  );
  #isFailing = false;
  #forgotten = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  viewed(listingId: number): void {
    const seen = this.#of(listingId, this.clock.now());
    if (seen !== undefined) seen.views += 1;
  }

  /** The last word of a day stands for it. */
  sized(listingId: number, count: number): void {
    const now = this.clock.now();
    const seen = this.#of(listingId, now);
    if (seen !== undefined) seen.size = { count, at: now };
  }

  /** Resolves when everything noted before is in the database; rejects when it could not be written, and keeps it. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#batches.close();
  }

  #of(listingId: number, now: Date): SeenDay | undefined {
    const day = dayOf(now);
    const key = listingId * DAYS + day;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    if (this.#seen.size >= MOST_KEPT) {
      this.#forgotten += 1;
      return undefined;
    }
    const seen: SeenDay = { listingId, day, views: 0, size: null };
    this.#seen.set(key, seen);
    this.#batches.schedule(GATHER_MS);
    return seen;
  }

  async #writeAll(): Promise<void> {
    // By id, so that two processes that write the same rows do not wait for each other in a circle.
    const seen = [...this.#seen.values()].sort((one, other) => one.listingId - other.listingId || one.day - other.day);
    this.#seen = new Map();
    const { dialect } = this.database;
    try {
      while (seen.length > 0) {
        const batch = seen.slice(0, ROWS_PER_TRANSACTION);
        await this.database.write((tx) => addSeen(tx, dialect, batch));
        seen.splice(0, ROWS_PER_TRANSACTION);
      }
      this.#report(undefined);
    } catch (error) {
      this.#keep(seen);
      this.#report(error);
      throw error;
    }
  }

  /** Puts back what could not be written, beneath what has been noted since. */
  #keep(unwritten: readonly SeenDay[]): void {
    for (const old of unwritten) {
      const key = old.listingId * DAYS + old.day;
      const newer = this.#seen.get(key);
      if (newer === undefined) this.#seen.set(key, old);
      else {
        newer.views += old.views;
        newer.size ??= old.size;
      }
    }
    this.#batches.schedule(RETRY_MS);
  }

  #report(fault: unknown): void {
    if (fault === undefined && this.#forgotten > 0) {
      this.#logger.warn(`${this.#forgotten} views and sizes were not counted: too many waited for the database`);
      this.#forgotten = 0;
    }
    if ((fault !== undefined) === this.#isFailing) return;
    this.#isFailing = fault !== undefined;
    if (this.#isFailing) this.#logger.warn(`Statistics could not be saved and are kept in memory: ${String(fault)}`);
    else this.#logger.log('Statistics are being saved again');
  }
}
