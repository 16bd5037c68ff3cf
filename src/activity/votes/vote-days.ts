import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { dayOf, startOfDay } from '../../core/shared/utc.js';
import type { VoteDay } from './vote-day.entity.js';
import { type VoteCursor, STEP, cursorsWithin, firstBeyond, lastUpTo, votesOfDaySince } from './vote-cursors.js';

/** A day is itself a cursor: its votes were cast before its end. */
interface Day extends VoteCursor {
  readonly day: number;
  /** Whether a slice far inside the day has been requested. */
  wasRequested: boolean;
  cursors?: Promise<VoteCursor[]>;
}

interface Calendar {
  readonly revision: number;
  readonly total: number;
  readonly days: readonly Day[];
  /** Number of cursors in memory, days included. */
  size: number;
}

/**
 * Where a slice lies: `offset` votes after the first one cast before `before`, and none cast before `from`. The lower
 * bound matters: without it the optimizer estimates that the range covers most rows and scans from the newest. Valid
 * while the listing's vote revision is `revision`.
 */
export interface VoteWindow {
  readonly revision: number;
  readonly before: Date;
  readonly from: Date;
  readonly offset: number;
}

/** Earlier than every vote. */
export const EPOCH = new Date(0);

/** From one instant to another, exclusive; `null` for no limit. */
export interface VotePeriod {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** How many votes a listing received in a period, and how many after it. Valid while the vote revision is `revision`. */
interface PeriodCount {
  readonly revision: number;
  readonly votes: number;
  readonly newer: number;
}

interface Counter {
  readonly total: ColumnOf<Listing, 'votes'>;
  readonly revision: ColumnOf<Listing, 'voteRevision'>;
}

const MAX_CACHED_CURSORS = 500_000;

/**
 * Knows how many votes a listing received on each day, and so when its n-th newest vote was cast. A calendar is valid
 * while the listing's vote revision does not change. A day that is requested a second time in that period gets cursors
 * inside it, so that busy days cost no more than quiet ones. A calendar that is loaded while a vote is cast may be newer
 * than the revision it is stored under. That does no harm: revisions only rise, so no slice is found at that one again.
 */
@Injectable()
export class VoteDays {
  readonly #calendars = new Map<number, Calendar>();
  readonly #loading = new Map<string, Promise<Calendar>>();
  #size = 0;

  constructor(private readonly database: Database) {}

  /** Where the slice was when the days were last counted. Callers that can verify the revision save a query by it. */
  async guess(listingId: number, slice: Slice): Promise<VoteWindow | undefined> {
    const known = this.#calendars.get(listingId);
    return known && this.#window(listingId, known, slice);
  }

  /** Where the slice is; no window when it lies past the end. */
  async locate(listingId: number, slice: Slice): Promise<{ total: number; window?: VoteWindow | undefined }> {
    const { total, revision } = await this.#counter(listingId);
    if (slice.offset >= total) return { total };
    const calendar = await this.#calendar(listingId, revision);
    return { total, window: await this.#window(listingId, calendar, slice) };
  }

  /** Counts the votes of a period. Reads at most the votes of the two days on which it begins and ends. */
  async count(listingId: number, { from, to }: VotePeriod): Promise<PeriodCount> {
    const { total, revision } = await this.#counter(listingId);
    const calendar = from || to ? await this.#calendar(listingId, revision) : undefined;
    const since = async (instant: Date | null): Promise<number> =>
      calendar === undefined || instant === null ? 0 : this.#votesSince(listingId, calendar, instant);
    const newer = await since(to);
    const end = from === null ? (calendar?.total ?? total) : await since(from);
    return { revision, newer, votes: Math.max(0, end - newer) };
  }

  async #counter(listingId: number): Promise<Counter> {
    const sql = 'SELECT votes AS total, vote_revision AS revision FROM listings WHERE id = ?';
    const [counter] = await this.database.query<Counter>(sql, [listingId]);
    return counter ?? { total: 0, revision: 0 };
  }

  async #votesSince(listingId: number, { days, total }: Calendar, instant: Date): Promise<number> {
    const day = dayOf(instant);
    const latest = days.find((entry) => entry.day <= day);
    if (latest === undefined) return total;
    return latest.newer + (latest.day < day ? 0 : await votesOfDaySince(this.database, listingId, instant));
  }

  async #window(listingId: number, calendar: Calendar, { offset, limit }: Slice): Promise<VoteWindow | undefined> {
    const { revision, total, days } = calendar;
    const day = offset < total ? lastUpTo(days, offset) : undefined;
    if (day === undefined) return undefined;
    let cursors: readonly VoteCursor[] = [];
    if (offset - day.newer > STEP) {
      if (day.wasRequested) day.cursors ??= this.#loadCursors(listingId, calendar, day);
      day.wasRequested = true;
      cursors = (await day.cursors) ?? [];
    }
    const cursor = lastUpTo(cursors, offset) ?? day;
    // STEP votes more than needed, in case some are removed before the slice is read.
    const end = offset + limit + STEP;
    const { before: from } = firstBeyond(cursors, end) ?? firstBeyond(days, end) ?? { before: EPOCH };
    return { revision, before: cursor.before, from, offset: offset - cursor.newer };
  }

  async #loadCursors(listingId: number, calendar: Calendar, day: Day): Promise<VoteCursor[]> {
    try {
      const cursors = await cursorsWithin(this.database, listingId, day);
      calendar.size += cursors.length;
      if (this.#calendars.get(listingId) === calendar) this.#grow(cursors.length);
      return cursors;
    } catch (error) {
      // The next request tries again.
      delete day.cursors;
      throw error;
    }
  }

  async #calendar(listingId: number, revision: number): Promise<Calendar> {
    const known = this.#calendars.get(listingId);
    if (known?.revision === revision) return known;
    // Concurrent requests share one query.
    const key = `${listingId} ${revision}`;
    const loading = this.#loading.get(key) ?? this.#load(listingId, revision);
    this.#loading.set(key, loading);
    return loading.finally(() => this.#loading.delete(key));
  }

  async #load(listingId: number, revision: number): Promise<Calendar> {
    const found = await this.database.query<RowOf<VoteDay, 'day' | 'votes'>>(
      'SELECT day, votes FROM vote_days WHERE listing_id = ? AND votes > 0 ORDER BY day DESC',
      [listingId],
    );
    let newer = 0;
    const days = found.map(({ day, votes }): Day => {
      const entry = { day, before: startOfDay(day + 1), newer, wasRequested: false };
      newer += votes;
      return entry;
    });
    const calendar = { revision, total: newer, days, size: days.length };
    this.#size -= this.#calendars.get(listingId)?.size ?? 0;
    this.#calendars.delete(listingId);
    this.#calendars.set(listingId, calendar);
    this.#grow(calendar.size);
    return calendar;
  }

  /** Evicts the calendars that were loaded first when there are too many cursors. */
  #grow(cursors: number): void {
    this.#size += cursors;
    for (const [oldest, { size }] of this.#calendars) {
      if (this.#size <= MAX_CACHED_CURSORS) return;
      this.#calendars.delete(oldest);
      this.#size -= size;
    }
  }
}
