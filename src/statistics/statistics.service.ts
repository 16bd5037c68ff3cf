import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ListingDays } from '../listings/figures/listing-days.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { staffListing } from '../listings/team/staff-listing.js';
import { Clock } from '../shared/clock.js';
import { DAY, dayOf, later, startOfDay } from '../shared/utc.js';
import { type DayFigures, type Figure, firstDay, perDay } from './statistics.rules.js';

/**
 * All figures in one statement, so that they are of one moment: a vote that is being removed is in one of its two tables.
 * A vote was cast on the day that it says, whether it still stands or not. Instants are cut to their day as text, which
 * both kinds of database do alike.
 */
const FIGURES = `SELECT 'votes' AS figure, day, NULL AS date, votes AS amount FROM vote_days
    WHERE listing_id = ? AND day BETWEEN ? AND ?
  UNION ALL SELECT 'votes', NULL, SUBSTR(voted_at, 1, 10), COUNT(*) FROM removed_votes
    WHERE listing_id = ? AND removed_at >= ? AND voted_at >= ? GROUP BY SUBSTR(voted_at, 1, 10)
  UNION ALL SELECT 'removedVotes', NULL, SUBSTR(removed_at, 1, 10), COUNT(*) FROM removed_votes
    WHERE listing_id = ? AND removed_at >= ? GROUP BY SUBSTR(removed_at, 1, 10)
  UNION ALL SELECT 'bumps', NULL, SUBSTR(bumped_at, 1, 10), COUNT(*) FROM bumps
    WHERE listing_id = ? AND bumped_at >= ? GROUP BY SUBSTR(bumped_at, 1, 10)
  UNION ALL SELECT 'views', day, NULL, views FROM listing_days WHERE listing_id = ? AND day BETWEEN ? AND ?
  UNION ALL SELECT 'size', day, NULL, size FROM listing_days WHERE listing_id = ? AND day BETWEEN ? AND ?`;

interface FigureRow {
  readonly figure: Figure;
  readonly day: number | string | null;
  readonly date: string | null;
  readonly amount: number | string | null;
}

/** How a listing has fared, day by day. */
@Injectable()
export class Statistics {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly days: ListingDays,
  ) {}

  /** Staff see them whatever the listing's state; which one it is says its UUID. */
  async forStaff(reference: string): Promise<{ kind: ListingKind; uuid: string; days: DayFigures[] }> {
    const { id, kind, uuid } = await this.database.read((em) => staffListing(em, reference));
    return { kind, uuid, days: await this.of(id) };
  }

  async of(listingId: number): Promise<DayFigures[]> {
    const today = dayOf(this.clock.now());
    // What this process has seen and not written yet belongs to it; when that fails, what follows fails too.
    await this.days.flush();
    const first = firstDay(today);
    const since = startOfDay(first);
    const [stretch, start] = [
      [listingId, first, today],
      [listingId, since],
    ];
    const found = await this.database.query<FigureRow>(FIGURES, [
      ...stretch,
      // A vote is removed after it was cast; the day more is for processes whose clocks differ.
      listingId,
      later(since, -DAY),
      since,
      ...start,
      ...start,
      ...stretch,
      ...stretch,
    ]);
    return perDay(found.map(toPiece), today);
  }
}

const toPiece = ({ figure, day, date, amount }: FigureRow) => ({
  figure,
  day: date === null ? Number(day) : dayOf(new Date(`${date}T00:00:00.000Z`)),
  amount: amount === null ? null : Number(amount),
});
