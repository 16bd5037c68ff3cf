import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../../core/audit/staff-actions.service.js';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx, type Condition, whereAll } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import { staffListing } from '../../listings/listing/team/staff-listing.js';
import { type Slice, fromNearerEnd } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { Rating } from './rating.entity.js';
import { ratingChange } from './rating.rules.js';
import { addToMean, lockBot } from './ratings.service.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

export interface StaffRatingRow extends RowOf<
  Rating,
  'id' | 'stars' | 'comment' | 'hiddenAt' | 'createdAt' | 'updatedAt' | 'answer' | 'answeredAt' | 'answerHiddenAt'
> {
  readonly authorId: ColumnOf<Account, 'id'>;
  readonly authorUuid: ColumnOf<Account, 'uuid'>;
  readonly authorPlatformId: ColumnOf<Account, 'platformId'>;
  readonly authorName: ColumnOf<Account, 'username'>;
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  readonly listingName: ColumnOf<Listing, 'name'>;
}

interface HidingRequest {
  readonly reason: string | null;
  readonly hidden: boolean;
  /** Shows the rating only if it was hidden at this instant, and not shown and hidden again since. */
  readonly since?: Date;
  readonly also?: (tx: Tx, at: Date) => Promise<void>;
}

export interface RatingList {
  readonly total: number;
  readonly ratings: readonly StaffRatingRow[];
}

const PEOPLE = 'JOIN accounts a ON a.id = r.account_id JOIN listings l ON l.id = r.listing_id';
const COLUMNS = `r.id, r.stars, r.comment, r.hidden_at AS hiddenAt, r.created_at AS createdAt,
    r.updated_at AS updatedAt, r.answer, r.answered_at AS answeredAt, r.answer_hidden_at AS answerHiddenAt, a.id AS authorId, a.uuid AS authorUuid, a.platform_id AS authorPlatformId,
    a.username AS authorName, l.id AS listingId, l.uuid AS listingUuid, l.name AS listingName`;
const RATINGS = `SELECT ${COLUMNS} FROM ratings r ${PEOPLE}`;

const CONDITIONS = {
  undefined: '',
  true: 'AND r.hidden_at IS NOT NULL',
  false: 'AND r.hidden_at IS NULL',
} as const;
/**
 * Visible ratings are counted already, and few are hidden. The condition is a range, because for IS NOT NULL SQLite
 * reads all ratings of the bot.
 */
const COUNTS = `SELECT b.total_ratings AS visible,
    (SELECT COUNT(*) FROM ratings r WHERE r.listing_id = b.listing_id AND r.hidden_at >= ?) AS hidden
  FROM bots b WHERE b.listing_id = ?`;
const EARLIEST = new Date(0);

/** Hides ratings and shows them again. A hidden rating does not count. */
@Injectable()
export class RatingModeration {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly actions: StaffActions,
  ) {}

  /** Ratings of a bot, newest first; hidden and visible ones, unless `hidden` is set. */
  list(uuid: string, hidden: boolean | undefined, { limit, offset }: Slice): Promise<RatingList> {
    return this.database.read(async (em) => {
      const { id } = await staffListing(em, uuid);
      const where = `WHERE r.listing_id = ? ${CONDITIONS[String(hidden) as keyof typeof CONDITIONS]}`;
      const total = await totalOf(em, id, hidden);
      const part = fromNearerEnd({ limit, offset }, total);
      if (part === undefined) return { total, ratings: [] };
      const order = part.isReversed ? 'ASC' : 'DESC';
      // The slice comes from an index; only its own rows are read.
      const slice = `SELECT r.id FROM ratings r ${where} ORDER BY r.updated_at ${order}, r.id ${order} LIMIT ? OFFSET ?`;
      const sql = `SELECT ${COLUMNS} FROM (${slice}) c JOIN ratings r ON r.id = c.id ${PEOPLE}
        ORDER BY r.updated_at DESC, r.id DESC`;
      return { total, ratings: await rows<StaffRatingRow>(em, sql, [id, part.limit, part.offset]) };
    });
  }

  one(ratingId: number): Promise<StaffRatingRow> {
    return this.database.read((em) => ratingOf(em, ratingId));
  }

  /** Hides a rating or shows it again. If two requests do so at once, one of them is refused. */
  setHidden(staff: Staff, ratingId: number, request: HidingRequest): Promise<void> {
    const { reason, hidden, also } = request;
    return this.actions.run(staff, reason, async (tx, now) => {
      const { listingUuid, authorId } = await ratingOf(tx, ratingId);
      const listing = await staffListing(tx, listingUuid);
      const belongsTo = [...(await accountsConcerned(tx, listing.id, now)), authorId];
      refuseOwn(staff, belongsTo);
      await lockBot(tx, listing.id);
      // Read again under the lock: the author may have changed it in the meantime.
      const rating = await ratingOf(tx, ratingId);
      await setHiddenAt(tx, rating, { at: hidden ? now : null, since: request.since });
      await addToMean(tx, listing.id, hidden ? ratingChange(rating, undefined) : ratingChange(undefined, rating));
      const type = hidden ? 'rating.hidden' : 'rating.shown';
      await this.events.emit(tx, { type, listingId: listing.id, kind: 'bot', accountId: authorId, ratingId, now });
      await also?.(tx, now);
      return {
        action: hidden ? 'rating.hide' : 'rating.show',
        target: { type: 'rating', id: String(ratingId) },
        belongsTo,
        before: { hidden: !hidden, stars: rating.stars, listing: listingUuid },
        after: { hidden },
      };
    });
  }
}

async function totalOf(em: EntityManager, botId: number, hidden: boolean | undefined): Promise<number> {
  type Counts = { readonly visible: number; readonly hidden: number | string };
  const [counts] = await rows<Counts>(em, COUNTS, [EARLIEST, botId]);
  if (counts === undefined) return 0;
  const isWanted = { visible: hidden !== true, hidden: hidden !== false };
  return (isWanted.visible ? counts.visible : 0) + (isWanted.hidden ? Number(counts.hidden) : 0);
}

interface Hiding {
  readonly at: Date | null;
  readonly since: Date | undefined;
}

async function setHiddenAt(tx: Tx, { id, hiddenAt }: StaffRatingRow, { at, since }: Hiding): Promise<void> {
  if (since !== undefined && hiddenAt !== null && toDate(hiddenAt).getTime() !== since.getTime()) throw hiddenAgain();
  const sql = `UPDATE ratings SET hidden_at = ? WHERE id = ? AND hidden_at IS ${at === null ? 'NOT NULL' : 'NULL'}`;
  const { affected } = await change(tx, sql, [at, id]);
  if (affected === 0) throw alreadySet(hiddenAt !== null);
}

export function ratingsWhere(em: EntityManager, condition: Condition): Promise<StaffRatingRow[]> {
  const { where, parameters } = whereAll([condition]);
  return rows<StaffRatingRow>(em, `${RATINGS} ${where} ORDER BY r.id`, parameters);
}

export async function ratingOf(em: EntityManager, ratingId: number): Promise<StaffRatingRow> {
  const [found] = await rows<StaffRatingRow>(em, `${RATINGS} WHERE r.id = ?`, [ratingId]);
  if (found === undefined) throw noRating();
  return found;
}

export const noRating = (): Problem =>
  notFound(
    says('There is no such rating. {address} lists those of a bot.', { address: 'GET /staff/listings/{id}/ratings' }),
  );
export const alreadySet = (hidden: boolean): Problem =>
  new Problem(409, hidden ? says('This rating is already hidden.') : says('This rating is already visible.'));
const hiddenAgain = (): Problem =>
  new Problem(409, says('This rating was shown and hidden again since. Look at it again.'));
