import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Listing } from '../listings/listing.entity.js';
import type { Page } from '../shared/paging.js';
import { startOfDay } from '../shared/utc.js';
import type { VoteDay } from './vote-day.entity.js';
import { type Mark, STEP, firstAbove, lastNotAbove, marksInside } from './vote-marks.js';

/** A day is itself a mark: its votes begin below its end. */
interface Day extends Mark {
  readonly day: number;
  /** Whether somebody asked for a page far inside it. */
  asked: boolean;
  marks?: Promise<Mark[]>;
}

interface Calendar {
  readonly revision: number;
  readonly total: number;
  readonly days: readonly Day[];
  /** How many marks it holds, those of the days included. */
  size: number;
}

/**
 * Where a page stands: so many votes below an instant, and not before another one. Without the other end a database may
 * take all older votes for as good as all votes, and look through them from the newest. It holds while the listing's vote
 * revision is this one.
 */
export interface Stretch {
  readonly revision: number;
  readonly before: Date;
  readonly from: Date;
  readonly offset: number;
}

/** Before every vote. */
export const EVER = new Date(0);

interface Counter {
  readonly total: ColumnOf<Listing, 'votes'>;
  readonly revision: ColumnOf<Listing, 'voteRevision'>;
}

const MOST_MARKS = 500_000;

/**
 * Knows how many votes a listing got on which day, and so where in time its n-th newest vote was cast. What was counted
 * stays valid while the listing's vote revision stands still, however long that is. A day that is asked for a second time
 * meanwhile gets marks inside, so that big days cost no more than small ones. What is counted while a vote comes belongs
 * to a later revision than it is kept under; as revisions only rise, no page will ever be found at that one.
 */
@Injectable()
export class VoteDays {
  readonly #calendars = new Map<number, Calendar>();
  readonly #loading = new Map<string, Promise<Calendar>>();
  #known = 0;

  constructor(private readonly database: Database) {}

  /** Where the page would be if no vote came or went since the days were counted: saves whoever can tell one query. */
  async guess(listingId: number, page: Page): Promise<Stretch | undefined> {
    const known = this.#calendars.get(listingId);
    return known && this.#stretch(listingId, known, page);
  }

  /** No stretch: the page is past the end. */
  async locate(listingId: number, page: Page): Promise<{ total: number; stretch?: Stretch | undefined }> {
    const [counter] = await this.database.query<Counter>(
      'SELECT votes AS total, vote_revision AS revision FROM listings WHERE id = ?',
      [listingId],
    );
    const total = counter?.total ?? 0;
    if (counter === undefined || page.offset >= total) return { total };
    const calendar = await this.#calendar(listingId, counter.revision);
    return { total, stretch: await this.#stretch(listingId, calendar, page) };
  }

  async #stretch(listingId: number, calendar: Calendar, { offset, limit }: Page): Promise<Stretch | undefined> {
    const { revision, total, days } = calendar;
    const day = offset < total ? lastNotAbove(days, offset) : undefined;
    if (day === undefined) return undefined;
    let marks: readonly Mark[] = [];
    if (offset - day.newer > STEP) {
      if (day.asked) day.marks ??= this.#mark(listingId, calendar, day);
      day.asked = true;
      marks = (await day.marks) ?? [];
    }
    const mark = lastNotAbove(marks, offset) ?? day;
    // With some votes to spare: until the page is read, a few more may be taken back.
    const end = offset + limit + STEP;
    const { before: from } = firstAbove(marks, end) ?? firstAbove(days, end) ?? { before: EVER };
    return { revision, before: mark.before, from, offset: offset - mark.newer };
  }

  async #mark(listingId: number, calendar: Calendar, day: Day): Promise<Mark[]> {
    try {
      const marks = await marksInside(this.database, listingId, day);
      calendar.size += marks.length;
      if (this.#calendars.get(listingId) === calendar) this.#count(marks.length);
      return marks;
    } catch (error) {
      // Whoever asks next tries again.
      delete day.marks;
      throw error;
    }
  }

  async #calendar(listingId: number, revision: number): Promise<Calendar> {
    const known = this.#calendars.get(listingId);
    if (known?.revision === revision) return known;
    // A crowd that asks at once waits for one answer.
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
      const entry = { day, before: startOfDay(day + 1), newer, asked: false };
      newer += votes;
      return entry;
    });
    const calendar = { revision, total: newer, days, size: days.length };
    this.#keep(listingId, calendar);
    return calendar;
  }

  #keep(listingId: number, calendar: Calendar): void {
    this.#known -= this.#calendars.get(listingId)?.size ?? 0;
    this.#calendars.delete(listingId);
    this.#calendars.set(listingId, calendar);
    this.#count(calendar.size);
  }

  /** The calendars that were made first go when there are too many marks. */
  #count(marks: number): void {
    this.#known += marks;
    for (const [oldest, { size }] of this.#calendars) {
      if (this.#known <= MOST_MARKS) return;
      this.#calendars.delete(oldest);
      this.#known -= size;
    }
  }
}
