import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { Database } from '../../../core/database/database.js';
import { WriteBehind } from '../../../core/database/write-behind.js';
import { Clock } from '../../../core/shared/clock.js';
import { dayOf } from '../../../core/shared/utc.js';
import { type PendingDay, addPendingDays } from './listing-day-rows.js';
import { type AskedPage, HOSTS_PER_DAY, SOURCES, sourceOf } from './sources.rules.js';

/** A crash loses the figures of the last seconds: those of the current batch, and of one that was being written. */
const BATCH_MS = 1_000;
const RETRY_MS = 5_000;
const ROWS_PER_TRANSACTION = 1_000;
/** Bounds the memory while the database is unavailable. */
const MAX_PENDING = 100_000;
/** Larger than any day number, so that listing and day make one unique number. */
const DAYS = 100_000;

/** Counts page views and clicks on invites, and records the sizes of bots and servers: in batches, after the request, and with retries. */
@Injectable()
export class ListingDays implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Statistics');
  #pending = new Map<number, PendingDay>();
  readonly #batches = new WriteBehind(
    () => this.#pending.size === 0,
    () => this.#writeAll(),
  );
  #isFailing = false;
  #dropped = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  countView(listingId: number, asked: AskedPage): void {
    const pending = this.#pendingDay(listingId, this.clock.now());
    if (pending === undefined) return;
    pending.views += 1;
    addSource(pending, sourceOf(asked, this.config.chatHosts), 1);
  }

  countInviteClick(listingId: number): void {
    const pending = this.#pendingDay(listingId, this.clock.now());
    if (pending !== undefined) pending.inviteClicks += 1;
  }

  /** The last size of a day counts. */
  recordSize(listingId: number, count: number): void {
    const now = this.clock.now();
    const pending = this.#pendingDay(listingId, now);
    if (pending !== undefined) pending.size = { count, at: now };
  }

  /** Rejects if a batch cannot be written; its figures stay pending. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#batches.close();
  }

  #pendingDay(listingId: number, now: Date): PendingDay | undefined {
    const day = dayOf(now);
    const key = listingId * DAYS + day;
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    if (this.#pending.size >= MAX_PENDING) {
      this.#dropped += 1;
      return undefined;
    }
    const pending: PendingDay = { listingId, day, views: 0, sources: new Map(), inviteClicks: 0, size: null };
    this.#pending.set(key, pending);
    this.#batches.schedule(BATCH_MS);
    return pending;
  }

  async #writeAll(): Promise<void> {
    // Sorted, so that two processes that write the same rows do not deadlock.
    const days = [...this.#pending.values()].sort((a, b) => a.listingId - b.listingId || a.day - b.day);
    this.#pending = new Map();
    const { dialect } = this.database;
    try {
      while (days.length > 0) {
        const batch = days.slice(0, ROWS_PER_TRANSACTION);
        await this.database.write((tx) => addPendingDays(tx, dialect, batch, this.clock.now()));
        days.splice(0, ROWS_PER_TRANSACTION);
      }
      this.#report(undefined);
    } catch (error) {
      this.#retry(days);
      this.#report(error);
      throw error;
    }
  }

  #retry(unwritten: readonly PendingDay[]): void {
    for (const old of unwritten) {
      const key = old.listingId * DAYS + old.day;
      const newer = this.#pending.get(key);
      if (newer === undefined) this.#pending.set(key, old);
      else {
        newer.views += old.views;
        for (const [source, views] of old.sources) addSource(newer, source, views);
        newer.inviteClicks += old.inviteClicks;
        newer.size ??= old.size;
      }
    }
    this.#batches.schedule(RETRY_MS);
  }

  #report(error: unknown): void {
    if (error === undefined && this.#dropped > 0) {
      this.#logger.warn(
        `${this.#dropped} views, clicks and sizes were lost: too many were pending while the database was down`,
      );
      this.#dropped = 0;
    }
    if ((error !== undefined) === this.#isFailing) return;
    this.#isFailing = error !== undefined;
    if (this.#isFailing)
      this.#logger.warn(`Cannot save statistics; they stay in memory until a retry: ${String(error)}`);
    else this.#logger.log('Statistics are being saved again');
  }
}

/** Bounds the memory: what does not fit would not be stored under its name either. */
function addSource({ sources }: PendingDay, source: string, views: number): void {
  const hasRoom = sources.has(source) || sources.size < HOSTS_PER_DAY + SOURCES.length;
  const name = hasRoom ? source : 'other';
  sources.set(name, (sources.get(name) ?? 0) + views);
}
