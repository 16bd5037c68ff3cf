import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { type DecisionTimes, ReviewTimes } from '../../listings/listing/figures/review-times.service.js';
import { WAITS_FOR_REVIEW } from '../../listings/listing/status-sql.js';
import { type DenialCount, denialCounts } from '../review/denial-counts.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { DAY, MINUTE, later } from '../../core/shared/utc.js';
import type { Auction } from '../../activity/spotlight/auction.entity.js';
import { APPEAL_DAYS, EXAMINED_SETTLEMENTS, type SettlementFigures, settlementFigures } from './transparency.rules.js';

/** Some counts read a whole index, so all visitors share them for a while. */
const TIME_TO_LIVE = 10 * MINUTE;

const COUNTS = `SELECT (SELECT COUNT(*) FROM listings WHERE ${WAITS_FOR_REVIEW}) AS waiting,
    (SELECT COUNT(*) FROM listings WHERE state = 'suspended') AS suspendedListings,
    (SELECT COUNT(*) FROM accounts WHERE deleted_at IS NULL AND suspended_at IS NOT NULL
      AND (suspended_until IS NULL OR suspended_until > ?)) AS suspendedAccounts,
    (SELECT COUNT(*) FROM removed_votes WHERE cause = 'quarantine') AS votesInQuarantine,
    (SELECT COUNT(*) FROM review_decisions WHERE sole_operator = 1 AND undone_at IS NULL) AS ownDecisions`;

/** Of the appeals that were written since then. */
const APPEALS = `SELECT COUNT(*) AS written, SUM(CASE WHEN state = 'upheld' THEN 1 ELSE 0 END) AS upheld,
    SUM(CASE WHEN state = 'granted' THEN 1 ELSE 0 END) AS granted FROM appeals WHERE written_at > ?`;

const SETTLED = `SELECT closes_at AS closesAt, settled_at AS settledAt FROM auctions
  WHERE state = 'settled' AND settled_at IS NOT NULL ORDER BY closes_at DESC LIMIT ${EXAMINED_SETTLEMENTS}`;

interface Counts {
  readonly waiting: number;
  readonly suspendedListings: number;
  readonly suspendedAccounts: number;
  readonly votesInQuarantine: number;
  /** Of the only member of staff about own listings, since the beginning. */
  readonly ownDecisions: number;
}

/** The sums are texts on MySQL, and `null` if there are no appeals. */
interface AppealRow {
  readonly written: number;
  readonly upheld: number | string | null;
  readonly granted: number | string | null;
}

export interface TransparencyFigures extends Counts {
  readonly reviews: DecisionTimes;
  readonly denials: readonly DenialCount[];
  readonly appeals: { readonly written: number; readonly upheld: number; readonly granted: number };
  readonly settlements: SettlementFigures;
  readonly readAt: Date;
  readonly startedAt: Date;
  readonly limits: {
    readonly searchesPerMinute: number;
    readonly pagesPerMinute: number;
    readonly badgesPerMinute: number;
  };
}

/** Figures about listings, votes and auctions, without personal data. */
@Injectable()
export class Transparency {
  readonly #cache: TtlCache<TransparencyFigures>;
  readonly #startedAt: Date;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
    private readonly times: ReviewTimes,
  ) {
    this.#cache = new TtlCache(clock, TIME_TO_LIVE, 1);
    this.#startedAt = clock.now();
  }

  async figures(): Promise<TransparencyFigures> {
    return this.#cache.get('') ?? (await this.#cache.getOrLoad('', () => this.#read())) ?? this.#read();
  }

  async #read(): Promise<TransparencyFigures> {
    const now = this.clock.now();
    const [[counts], [appeals], reviews, denials, settled] = await Promise.all([
      this.database.query<Counts>(COUNTS, [now]),
      this.database.query<AppealRow>(APPEALS, [later(now, -APPEAL_DAYS * DAY)]),
      this.times.figures(),
      denialCounts(this.database, now),
      this.database.query<RowOf<Auction, 'closesAt'> & { settledAt: Date | string }>(SETTLED),
    ]);
    const { searchesPerMinute, pagesPerMinute, badgesPerMinute } = this.config.values;
    return {
      ...(counts ?? { waiting: 0, suspendedListings: 0, suspendedAccounts: 0, votesInQuarantine: 0, ownDecisions: 0 }),
      reviews,
      denials: denials.filter((one) => one.denials > 0),
      appeals: {
        written: appeals?.written ?? 0,
        upheld: Number(appeals?.upheld ?? 0),
        granted: Number(appeals?.granted ?? 0),
      },
      settlements: settlementFigures(
        settled.map((one) => ({ closesAt: toDate(one.closesAt), settledAt: toDate(one.settledAt) })),
      ),
      readAt: now,
      startedAt: this.#startedAt,
      limits: { searchesPerMinute, pagesPerMinute, badgesPerMinute },
    };
  }
}
