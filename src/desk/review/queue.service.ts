import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type StoredInstant, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows, type Condition, whereAll } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { type DecisionTimes, ReviewTimes } from '../../listings/listing/figures/review-times.service.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem } from '../../core/shared/refusals.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { SECOND } from '../../core/shared/utc.js';
import { CONTENDED, isOnlyStaff } from './own-review.js';
import {
  type QueueRow,
  WITH_CLAIMS,
  comesAfter,
  findForReview,
  queueRows,
  SINCE,
  type QueueFacts,
  factsOf,
} from './queue-rows.js';
import { claimCutoff, type QueueShare } from './review-claim.rules.js';
import { type DenialCount, denialCounts } from './denial-counts.js';
import { OWN_LISTINGS_OF_STAFF, ownListingsParameters } from '../../listings/listing/team/listing-roles.js';
import { WAITS_FOR_REVIEW } from '../../listings/listing/status-sql.js';

export interface QueueFigures extends DecisionTimes {
  readonly waiting: number;
  readonly unclaimed: number;
  /** How long the oldest listing has waited; `null` when nothing waits. */
  readonly oldestSeconds: number | null;
}

interface QueueFilter {
  readonly kind?: ListingKind;
  readonly show?: QueueShare;
}

interface NextFilter extends QueueFilter {
  /** The UUID of a listing that the reviewer skips. */
  readonly after?: string;
}

export interface QueueList {
  readonly total: number;
  readonly listings: readonly QueueRow[];
}

const WAITING: Condition = [WAITS_FOR_REVIEW];
const UNCLAIMED: Condition = ['c.listing_id IS NULL'];

@Injectable()
export class ReviewQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly times: ReviewTimes,
  ) {}

  async figures(): Promise<QueueFigures> {
    const now = this.clock.now();
    const sql = `SELECT COUNT(*) AS waiting, SUM(CASE WHEN c.listing_id IS NULL THEN 1 ELSE 0 END) AS unclaimed,
      MIN(${SINCE}) AS oldest ${WITH_CLAIMS} WHERE ${WAITS_FOR_REVIEW}`;
    type Row = { waiting: number; unclaimed: number | string | null; oldest: StoredInstant | null };
    const [row] = await this.database.query<Row>(sql, [claimCutoff(now)]);
    const { waiting = 0, unclaimed = 0, oldest = null } = row ?? {};
    const oldestSeconds = oldest === null ? null : secondsBetween(toDate(oldest), now);
    return { ...(await this.times.figures()), waiting, unclaimed: Number(unclaimed ?? 0), oldestSeconds };
  }

  denials(): Promise<DenialCount[]> {
    return denialCounts(this.database, this.clock.now());
  }

  /** Waiting listings with their valid claims, oldest first, and how many match. */
  list(staff: Staff, filter: QueueFilter, { limit, offset }: Slice): Promise<QueueList> {
    const now = this.clock.now();
    const conditions = [WAITING, ...conditionsOf(staff, filter)];
    const { where, parameters } = whereAll(conditions);
    const count = `SELECT COUNT(*) AS total ${WITH_CLAIMS} ${where}`;
    return this.database.read(async (em) => {
      const [counted] = await rows<{ total: number | string }>(em, count, [claimCutoff(now), ...parameters]);
      const listings = await queueRows(em, { conditions, limit, offset }, now);
      return { total: Number(counted?.total ?? 0), listings };
    });
  }

  /** The oldest unclaimed listing that matches and that the reviewer may decide about; `undefined` when there is none. */
  next(staff: Staff, filter: NextFilter = {}): Promise<QueueFacts | undefined> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const found = await this.#next(em, staff, filter);
      return found && factsOf(em, found, now);
    });
  }

  /** The same listing, without its facts. */
  nextRow(staff: Staff, filter: NextFilter = {}): Promise<QueueRow | undefined> {
    return this.database.read((em) => this.#next(em, staff, filter));
  }

  async #next(em: EntityManager, staff: Staff, { after, ...filter }: NextFilter): Promise<QueueRow | undefined> {
    const now = this.clock.now();
    const own = ownListingsParameters(staff.accountId, now);
    const first = async (all: readonly Condition[]): Promise<QueueRow | undefined> =>
      (await queueRows(em, { conditions: all, limit: 1, offset: 0 }, now))[0];
    const notOwn = `l.id NOT IN (${OWN_LISTINGS_OF_STAFF})`;
    const mayReview: Condition = (await isOnlyStaff(em, staff.accountId, now))
      ? [`(${notOwn} OR NOT ${CONTENDED})`, ...own, staff.accountId]
      : [notOwn, ...own];
    const conditions: Condition[] = [WAITING, UNCLAIMED, mayReview, ...conditionsOf(staff, filter)];
    const skipped = after === undefined ? undefined : await findForReview(em, after, now).catch(unlessMissing);
    const later = skipped && (await first([...conditions, comesAfter(skipped)]));
    return later ?? (await first(conditions));
  }

  /** Everything about one listing. Reading it renews the reader's claim. */
  async find({ accountId }: Pick<Staff, 'accountId'>, uuid: string): Promise<QueueFacts> {
    const now = this.clock.now();
    const read = (em: EntityManager) => findForReview(em, uuid, now);
    const found = await this.database.read(read);
    if (found.claimedBy === accountId) {
      const touch =
        'UPDATE review_claims SET touched_at = ? WHERE listing_id = ? AND account_id = ? AND touched_at > ?';
      await this.database.execute(touch, [now, found.id, accountId, claimCutoff(now)]);
    }
    return this.database.read(async (em) => factsOf(em, await read(em), now));
  }
}

export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / SECOND));

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

function conditionsOf({ accountId }: Pick<Staff, 'accountId'>, { kind, show }: QueueFilter): Condition[] {
  const conditions: Condition[] = [];
  if (kind !== undefined) conditions.push(['l.kind = ?', kind]);
  if (show === 'unclaimed') conditions.push(UNCLAIMED);
  if (show === 'mine') conditions.push(['c.account_id = ?', accountId]);
  if (show === 'again') conditions.push(["l.state <> 'pending'"]);
  return conditions;
}
