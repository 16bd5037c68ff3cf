import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type StoredInstant, toDate } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { type DecisionTimes, ReviewTimes } from '../listings/figures/review-times.service.js';
import { Clock } from '../shared/clock.js';
import type { Page } from '../shared/paging.js';
import { SECOND } from '../shared/utc.js';
import { OLDEST_FIRST, QUEUE, type QueueRow, listingNamed } from './queue-rows.js';
import { claimsOverAt } from './review-claim.rules.js';
import { type DenialCount, denialCounts } from './denial-counts.js';
import { type QueueFacts, factsOf } from './queue-facts.js';
import { WAITS_FOR_REVIEW } from '../listings/visibility-sql.js';

export interface QueueFigures extends DecisionTimes {
  readonly waiting: number;
  readonly unclaimed: number;
  /** How long the one has waited that has waited longest; `null` when nothing waits. */
  readonly oldestSeconds: number | null;
}

/** What waits for the reviewers. */
@Injectable()
export class ReviewQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly times: ReviewTimes,
  ) {}

  async figures(): Promise<QueueFigures> {
    const now = this.clock.now();
    const sql = `SELECT COUNT(*) AS waiting, SUM(CASE WHEN q.claimedBy IS NULL THEN 1 ELSE 0 END) AS unclaimed,
      MIN(q.waitingSince) AS oldest FROM (${QUEUE} WHERE ${WAITS_FOR_REVIEW}) q`;
    type Row = { waiting: number; unclaimed: number | string | null; oldest: StoredInstant | null };
    const [row] = await this.database.query<Row>(sql, [claimsOverAt(now)]);
    const { waiting = 0, unclaimed = 0, oldest = null } = row ?? {};
    const oldestSeconds = oldest === null ? null : secondsBetween(toDate(oldest), now);
    return { ...(await this.times.figures()), waiting, unclaimed: Number(unclaimed ?? 0), oldestSeconds };
  }

  /** How often each reason was given of late. */
  denials(): Promise<DenialCount[]> {
    return denialCounts(this.database, this.clock.now());
  }

  /** All that waits, oldest first, with the claims that still count. */
  list({ limit, offset }: Page): Promise<QueueRow[]> {
    const sql = `${QUEUE} WHERE ${WAITS_FOR_REVIEW} ${OLDEST_FIRST} LIMIT ? OFFSET ?`;
    return this.database.query<QueueRow>(sql, [claimsOverAt(this.clock.now()), limit, offset]);
  }

  /** The oldest that nobody has claimed and that is not the reviewer's own; `undefined` when there is none. */
  next({ accountId }: Staff): Promise<QueueFacts | undefined> {
    const now = this.clock.now();
    const sql = `${QUEUE} WHERE ${WAITS_FOR_REVIEW} AND c.listing_id IS NULL AND COALESCE(l.owner_id, 0) <> ?
      AND NOT EXISTS (SELECT 1 FROM listing_members m WHERE m.listing_id = l.id AND m.account_id = ?)
      ${OLDEST_FIRST} LIMIT 1`;
    return this.database.read(async (em) => {
      const [found] = await rows<QueueRow>(em, sql, [claimsOverAt(now), accountId, accountId]);
      return found === undefined ? undefined : factsOf(em, found);
    });
  }

  /** Everything about one listing. That its reviewer looks at it keeps his claim alive. */
  async one({ accountId }: Pick<Staff, 'accountId'>, uuid: string): Promise<QueueFacts> {
    const now = this.clock.now();
    const find = (em: EntityManager) => listingNamed(em, uuid, claimsOverAt(now));
    const found = await this.database.read(find);
    if (found.claimedBy === accountId) {
      const touch =
        'UPDATE review_claims SET touched_at = ? WHERE listing_id = ? AND account_id = ? AND touched_at > ?';
      await this.database.execute(touch, [now, found.id, accountId, claimsOverAt(now)]);
    }
    return this.database.read(async (em) => factsOf(em, await find(em)));
  }
}

export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / SECOND));
