import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { ListingDays } from '../../listings/listing/figures/listing-days.js';
import { type SourceViews, shownSources } from '../../listings/listing/figures/sources.rules.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { staffListing } from '../../listings/listing/team/staff-listing.js';
import { Clock } from '../../core/shared/clock.js';
import { listLength, padded, placeholders } from '../../core/database/sql.js';
import { DAY, dayOf, later, startOfDay } from '../../core/shared/utc.js';
import {
  DAYS_IN_SPARKLINE,
  type DayFigures,
  type DayVotes,
  type Figure,
  dateOf,
  firstDay,
  lastDays,
  perDay,
  votesPerDay,
} from './statistics.rules.js';

/**
 * All figures in one statement, so that a vote that is being removed is counted in exactly one of its two tables. Removed
 * votes still count on the day on which they were cast. Imported votes are no votes of these days. SUBSTR turns an instant into its date on both kinds of database.
 */
const FIGURES = `SELECT 'votes' AS figure, day, NULL AS date, votes - imported AS amount FROM vote_days
    WHERE listing_id = ? AND day BETWEEN ? AND ?
  UNION ALL SELECT 'votes', NULL, SUBSTR(voted_at, 1, 10), COUNT(*) FROM removed_votes
    WHERE listing_id = ? AND removed_at >= ? AND voted_at >= ? AND imported = 0 GROUP BY SUBSTR(voted_at, 1, 10)
  UNION ALL SELECT 'removedVotes', NULL, SUBSTR(removed_at, 1, 10), COUNT(*) FROM removed_votes
    WHERE listing_id = ? AND removed_at >= ? AND imported = 0 GROUP BY SUBSTR(removed_at, 1, 10)
  UNION ALL SELECT 'bumps', NULL, SUBSTR(bumped_at, 1, 10), COUNT(*) FROM bumps
    WHERE listing_id = ? AND bumped_at >= ? GROUP BY SUBSTR(bumped_at, 1, 10)
  UNION ALL SELECT 'views', day, NULL, views FROM listing_days WHERE listing_id = ? AND day BETWEEN ? AND ?
  UNION ALL SELECT 'inviteClicks', day, NULL, invite_clicks FROM listing_days WHERE listing_id = ? AND day BETWEEN ? AND ?
  UNION ALL SELECT 'size', day, NULL, size FROM listing_days WHERE listing_id = ? AND day BETWEEN ? AND ?`;

const SOURCES = 'SELECT day, source, views FROM listing_sources WHERE listing_id = ? AND day BETWEEN ? AND ?';

type DayRow = SourceViews & { readonly day: number };
export type DaySource = SourceViews & { readonly date: string };

interface FigureRow {
  readonly figure: Figure;
  readonly day: number | string | null;
  readonly date: string | null;
  readonly amount: number | string | null;
}

@Injectable()
export class Statistics {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly days: ListingDays,
  ) {}

  /** For staff, regardless of the status of the listing. */
  async forStaff(
    reference: string,
  ): Promise<{ kind: ListingKind; uuid: string; days: DayFigures[]; sources: DaySource[] }> {
    const { id, kind, uuid } = await this.database.read((em) => staffListing(em, reference));
    return { kind, uuid, days: await this.of(id), sources: await this.sourcesOf(id) };
  }

  /** The public chart. It shows active votes only: removed and quarantined votes stay private. */
  async votesOf(listingId: number): Promise<DayVotes[]> {
    const today = dayOf(this.clock.now());
    const sql = 'SELECT day, votes - imported AS votes FROM vote_days WHERE listing_id = ? AND day BETWEEN ? AND ?';
    const found = await this.database.query<{ readonly day: number; readonly votes: number }>(sql, [
      listingId,
      firstDay(today),
      today,
    ]);
    return votesPerDay(found, today);
  }

  /** The active votes of each of these listings on the last days, oldest first, in one query. */
  async recentVotesOf(listingIds: readonly number[]): Promise<{ of(listingId: number): number[] }> {
    const today = dayOf(this.clock.now());
    if (listingIds.length === 0) return { of: () => lastDays([], today) };
    const length = listLength(listingIds.length);
    const sql = `SELECT listing_id AS listingId, day, votes - imported AS votes FROM vote_days
      WHERE listing_id IN (${placeholders(length)}) AND day > ?`;
    type Row = { readonly listingId: number; readonly day: number; readonly votes: number };
    const found = await this.database.query<Row>(sql, [...padded(listingIds, length), today - DAYS_IN_SPARKLINE]);
    return {
      of: (listingId) =>
        lastDays(
          found.filter((row) => row.listingId === listingId),
          today,
        ),
    };
  }

  /** Where the views came from, per day, newest day first. */
  async sourcesOf(listingId: number): Promise<DaySource[]> {
    const today = dayOf(this.clock.now());
    await this.days.flush();
    const found = await this.database.query<DayRow>(SOURCES, [listingId, firstDay(today), today]);
    const days = [...new Set(found.map(({ day }) => day))].toSorted((a, b) => b - a);
    return days.flatMap((day) =>
      shownSources(found.filter((one) => one.day === day)).map((one) => ({ date: dateOf(day), ...one })),
    );
  }

  async of(listingId: number): Promise<DayFigures[]> {
    const today = dayOf(this.clock.now());
    // Includes figures that this process has counted but not written yet.
    await this.days.flush();
    const first = firstDay(today);
    const since = startOfDay(first);
    const [dayRange, instantRange] = [
      [listingId, first, today],
      [listingId, since],
    ];
    const found = await this.database.query<FigureRow>(FIGURES, [
      ...dayRange,
      // A vote is removed after it was cast. One more day allows for processes whose clocks differ.
      listingId,
      later(since, -DAY),
      since,
      ...instantRange,
      ...instantRange,
      ...dayRange,
      ...dayRange,
      ...dayRange,
    ]);
    return perDay(found.map(toAmount), today);
  }
}

const toAmount = ({ figure, day, date, amount }: FigureRow) => ({
  figure,
  day: date === null ? Number(day) : dayOf(new Date(`${date}T00:00:00.000Z`)),
  amount: amount === null ? null : Number(amount),
});
