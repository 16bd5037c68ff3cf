import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { dayOf } from '../../core/shared/utc.js';
import { SEARCHED_TEXTS_SHOWN, firstDayKept } from './recorded-searches.rules.js';
import type { SearchClick, SearchDay } from './search-figures.entity.js';

/** MariaDB and MySQL return sums as text. */
interface Sums {
  readonly searches: number | string;
  readonly emptyResults: number | string;
  readonly clicks: number | string;
}
export type DaySums = Sums & RowOf<SearchDay, 'day'>;
export type TextSums = Sums & RowOf<SearchDay, 'kind' | 'asked'>;
interface PositionSums extends RowOf<SearchClick, 'position'> {
  readonly clicks: number | string;
}

export interface SearchReport {
  readonly from: number;
  /** The last day, included. */
  readonly to: number;
  readonly days: readonly DaySums[];
  readonly frequent: readonly TextSums[];
  readonly withoutResult: readonly TextSums[];
  readonly positions: readonly PositionSums[];
}

interface ReportOf {
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
  readonly kinds: readonly [ListingKind, ListingKind];
}

const SUMS = 'SUM(searches) AS searches, SUM(empty_results) AS emptyResults, SUM(clicks) AS clicks';
const WITHIN = 'day >= ? AND day <= ? AND kind IN (?, ?)';

const DAYS = `SELECT day, ${SUMS} FROM search_days WHERE ${WITHIN} AND asked = '' GROUP BY day ORDER BY day DESC`;

const FREQUENT = `SELECT kind, asked, ${SUMS} FROM search_days WHERE ${WITHIN} AND asked <> ''
  GROUP BY kind, asked ORDER BY SUM(searches) DESC, asked, kind LIMIT ?`;

const WITHOUT_RESULT = `SELECT kind, asked, ${SUMS} FROM search_days WHERE ${WITHIN} AND asked <> ''
  GROUP BY kind, asked HAVING SUM(empty_results) > 0 ORDER BY SUM(empty_results) DESC, asked, kind LIMIT ?`;

const POSITIONS = `SELECT position, SUM(clicks) AS clicks FROM search_clicks WHERE ${WITHIN} GROUP BY position
  ORDER BY position`;

@Injectable()
export class SearchReports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async report({ from, to, kinds }: ReportOf): Promise<SearchReport> {
    const today = dayOf(this.clock.now());
    const first = Math.max(from === undefined ? 0 : dayOf(from), firstDayKept(today));
    const last = Math.min(to === undefined ? today : dayOf(new Date(to.getTime() - 1)), today);
    const within = [first, last, ...kinds];
    const [days, frequent, withoutResult, positions] = await Promise.all([
      this.database.queryAside<DaySums>(DAYS, within),
      this.database.queryAside<TextSums>(FREQUENT, [...within, SEARCHED_TEXTS_SHOWN]),
      this.database.queryAside<TextSums>(WITHOUT_RESULT, [...within, SEARCHED_TEXTS_SHOWN]),
      this.database.queryAside<PositionSums>(POSITIONS, within),
    ]);
    return { from: first, to: last, days, frequent, withoutResult, positions };
  }
}
