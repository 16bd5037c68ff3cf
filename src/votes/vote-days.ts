import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

interface Day {
  readonly day: number;
  /** Votes that are newer than this day's. */
  readonly newer: number;
}

interface Calendar {
  readonly revision: number;
  readonly total: number;
  readonly days: readonly Day[];
}

/** Where a page begins: so many votes into this day, counted from its newest. No day: past the end. */
export interface Start {
  readonly total: number;
  readonly day?: number;
  readonly offset: number;
}

/** A start that holds if the listing's vote revision is still this one. */
export interface Guess {
  readonly revision: number;
  readonly day: number;
  readonly offset: number;
}

interface Counter {
  readonly votes: number;
  readonly revision: number;
}

const MOST_DAYS = 500_000;

/**
 * Knows how many votes a listing got on which day, and so on which day its n-th newest vote was cast. What was counted
 * stays valid while the listing's vote revision stands still, however long that is.
 */
@Injectable()
export class VoteDays {
  readonly #calendars = new Map<number, Calendar>();
  readonly #loading = new Map<string, Promise<Calendar>>();
  #known = 0;

  constructor(private readonly database: Database) {}

  /** Where the page would begin if no vote came or went since the days were counted: saves whoever can tell one query. */
  guess(listingId: number, offset: number): Guess | undefined {
    const known = this.#calendars.get(listingId);
    if (known === undefined || offset >= known.total) return undefined;
    const found = lastNotAbove(known.days, offset);
    return found && { revision: known.revision, day: found.day, offset: offset - found.newer };
  }

  async locate(listingId: number, offset: number): Promise<Start> {
    const [counter] = await this.database.query<Counter>(
      'SELECT votes, vote_revision AS revision FROM listings WHERE id = ?',
      [listingId],
    );
    const total = counter?.votes ?? 0;
    if (counter === undefined || offset >= total) return { total, offset: 0 };
    const { days } = await this.#calendar(listingId, counter.revision);
    const found = lastNotAbove(days, offset);
    return found === undefined ? { total, offset: 0 } : { total, day: found.day, offset: offset - found.newer };
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
    const found = await this.database.query<{ day: number; votes: number }>(
      'SELECT day, votes FROM vote_days WHERE listing_id = ? AND votes > 0 ORDER BY day DESC',
      [listingId],
    );
    let newer = 0;
    const days = found.map(({ day, votes }) => {
      const entry = { day, newer };
      newer += votes;
      return entry;
    });
    const calendar = { revision, total: newer, days };
    this.#keep(listingId, calendar);
    return calendar;
  }

  #keep(listingId: number, calendar: Calendar): void {
    this.#known += calendar.days.length - (this.#calendars.get(listingId)?.days.length ?? 0);
    this.#calendars.delete(listingId);
    this.#calendars.set(listingId, calendar);
    for (const [oldest, { days }] of this.#calendars) {
      if (this.#known <= MOST_DAYS) return;
      this.#calendars.delete(oldest);
      this.#known -= days.length;
    }
  }
}

/** The last day with at most `offset` newer votes; days are in falling order, so `newer` rises. */
function lastNotAbove(days: readonly Day[], offset: number): Day | undefined {
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days[middle]?.newer ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return days[low];
}
