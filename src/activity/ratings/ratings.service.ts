import { Injectable } from '@nestjs/common';
import type { Bot } from '../../listings/bots/bot.entity.js';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { LostRace, isDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Rating } from './rating.entity.js';
import { type RatingContent, type RatingSort, type StarCount, histogramOf, ratingChange } from './rating.rules.js';
import type { Mean, OwnRatingRow, RatingRow } from './rating.view.js';
import { requireRowRight, requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import { lockActiveAccount } from '../../accounts/users/account-rows.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount } from '../../listings/listing/listing-rows.js';
import { meanRating } from '../../listings/bots/bot-fields.rules.js';
import { says, Problem } from '../../core/shared/refusals.js';

export interface RatingsWanted extends Pick<Slice, 'limit' | 'offset'> {
  readonly sort: RatingSort;
  readonly stars?: number;
}

interface ExistingRating extends RowOf<Rating, 'id' | 'stars'> {
  readonly isHidden: number;
}

const RATING = `r.answer, r.answered_at AS answeredAt, r.answer_changed_at AS answerChangedAt,
    r.answer_hidden_at AS answerHiddenAt, r.id, r.account_id AS accountId, r.stars, r.comment, r.created_at AS createdAt, r.updated_at AS updatedAt, a.username,
    a.avatar, a.display_name AS displayName, a.use_display_name AS useDisplayName`;

const OWN = `SELECT ${RATING}, CASE WHEN r.hidden_at IS NULL THEN 0 ELSE 1 END AS isHidden
  FROM ratings r JOIN accounts a ON a.id = r.account_id WHERE r.listing_id = ? AND r.account_id = ?`;

const VISIBLE = `SELECT ${RATING}
  FROM ratings r JOIN accounts a ON a.id = r.account_id WHERE r.listing_id = ? AND r.hidden_at IS NULL`;

/** Each order follows an index, forwards or backwards. */
const ORDERS = {
  newest: 'ORDER BY r.updated_at DESC, r.id DESC',
  highest: 'ORDER BY r.stars DESC, r.updated_at DESC, r.id DESC',
  lowest: 'ORDER BY r.stars, r.updated_at, r.id',
} as const satisfies Readonly<Record<RatingSort, string>>;

/** Ratings of bots, one per account. The sum and the number of a bot's ratings change in the same transaction. */
@Injectable()
export class Ratings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  async mean(listingId: number): Promise<Mean> {
    const sql = 'SELECT rating_sum AS ratingSum, total_ratings AS totalRatings FROM bots WHERE listing_id = ?';
    const [row] = await this.database.query<RowOf<Bot, 'ratingSum' | 'totalRatings'>>(sql, [listingId]);
    const { ratingSum, totalRatings } = requireFound(row, siteWords('bot'));
    return { averageRating: meanRating(ratingSum, totalRatings), totalRatings };
  }

  async histogram(listingId: number): Promise<readonly StarCount[]> {
    const sql = `SELECT stars, COUNT(*) AS ratings FROM ratings WHERE listing_id = ? AND hidden_at IS NULL GROUP BY stars`;
    const found = await this.database.query<RowOf<Rating, 'stars'> & { ratings: number }>(sql, [listingId]);
    return histogramOf(found);
  }

  visible(listingId: number, { sort, stars, limit, offset }: RatingsWanted): Promise<RatingRow[]> {
    if (stars === undefined)
      return this.database.query<RatingRow>(`${VISIBLE} ${ORDERS[sort]} LIMIT ? OFFSET ?`, [listingId, limit, offset]);
    const sql = `${VISIBLE} AND r.stars = ? ${ORDERS[sort]} LIMIT ? OFFSET ?`;
    return this.database.query<RatingRow>(sql, [listingId, stars, limit, offset]);
  }

  /** The account's own rating of the bot, also while staff hide it. */
  async own(accountId: number, listingId: number): Promise<OwnRatingRow | undefined> {
    const [row] = await this.database.query<OwnRatingRow>(OWN, [listingId, accountId]);
    return row;
  }

  async rate(accountId: number, listingId: number, content: RatingContent): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      await lockActiveAccount(tx, accountId, now);
      const { type, ratingId } = await rate(tx, { accountId, listingId, content, now });
      await this.events.emit(tx, { type, listingId, kind: 'bot', accountId, ratingId, now });
    });
  }

  /** A rating from another directory, without events. Returns `false` if the account has rated the bot already. */
  async importIn(tx: Tx, { accountId, listingId, content, at, now }: ImportedRating): Promise<boolean> {
    await requireMayRate(tx, accountId, listingId, now);
    if ((await lockBotAndFindRating(tx, accountId, listingId)) !== undefined) return false;
    await insert(tx, { accountId, listingId, content, now: at });
    await addToMean(tx, listingId, ratingChange(undefined, content));
    return true;
  }

  async remove(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const ratingId = await remove(tx, accountId, listingId);
      if (ratingId === undefined) return false;
      await this.events.emit(tx, { type: 'rating.removed', listingId, kind: 'bot', accountId, ratingId, now });
      return true;
    });
  }
}

interface NewRating {
  readonly accountId: number;
  readonly listingId: number;
  readonly content: RatingContent;
  readonly now: Date;
}

interface ImportedRating extends NewRating {
  /** When it was written. */
  readonly at: Date;
}

async function rate(tx: Tx, { accountId, listingId, content, now }: NewRating) {
  await requireMayRate(tx, accountId, listingId, now);
  const existing = await lockBotAndFindRating(tx, accountId, listingId);
  if (existing === undefined) {
    const ratingId = await insert(tx, { accountId, listingId, content, now });
    await addToMean(tx, listingId, ratingChange(undefined, content));
    return { type: 'rating.created', ratingId } as const;
  }
  const sql = 'UPDATE ratings SET stars = ?, comment = ?, updated_at = ? WHERE id = ?';
  await change(tx, sql, [content.stars, content.comment, now, existing.id]);
  // A hidden rating stays hidden when it is edited.
  if (existing.isHidden === 0) await addToMean(tx, listingId, ratingChange(existing, content));
  return { type: 'rating.changed', ratingId: existing.id } as const;
}

/** Returns the id of the removed rating, or `undefined` when there is none. */
async function remove(tx: Tx, accountId: number, listingId: number): Promise<number | undefined> {
  const existing = await lockBotAndFindRating(tx, accountId, listingId);
  if (existing === undefined) return undefined;
  // Otherwise the author could remove the hidden rating and publish it again.
  if (existing.isHidden > 0) throw hiddenRating();
  await change(tx, 'DELETE FROM ratings WHERE id = ?', [existing.id]);
  await addToMean(tx, listingId, ratingChange(existing, undefined));
  return existing.id;
}

/** Locks the bot's row. Every change of its ratings takes this lock first. */
export async function lockBot(tx: Tx, listingId: number): Promise<void> {
  await change(tx, 'UPDATE bots SET total_ratings = total_ratings WHERE listing_id = ?', [listingId]);
}

async function lockBotAndFindRating(tx: Tx, accountId: number, listingId: number): Promise<ExistingRating | undefined> {
  await lockBot(tx, listingId);
  const [existing] = await rows<ExistingRating>(
    tx,
    `SELECT id, stars, CASE WHEN hidden_at IS NULL THEN 0 ELSE 1 END AS isHidden FROM ratings
     WHERE listing_id = ? AND account_id = ?`,
    [listingId, accountId],
  );
  return existing;
}

async function insert(tx: Tx, { accountId, listingId, content, now }: NewRating): Promise<number> {
  try {
    const { insertId } = await change(
      tx,
      'INSERT INTO ratings (listing_id, account_id, stars, comment, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      [listingId, accountId, content.stars, content.comment, now, now],
    );
    return insertId;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}

export async function addToMean(tx: Tx, listingId: number, { sum, count }: { sum: number; count: number }) {
  const sql = 'UPDATE bots SET rating_sum = rating_sum + ?, total_ratings = total_ratings + ? WHERE listing_id = ?';
  await change(tx, sql, [sum, count, listingId]);
}

/** `byClosedAccount`: whether a closed account of the same person still has a rating there. */
const FACTS = `SELECT ${FACTS_FOR_ACCOUNT}, (SELECT COUNT(*) FROM departures d JOIN ratings r ON r.account_id = d.account_id
    AND r.listing_id = l.id WHERE d.returned_as = ? AND d.ends_at > ?) AS byClosedAccount
  FROM listings l WHERE l.id = ? AND l.kind = 'bot'`;

async function requireMayRate(tx: Tx, accountId: number, listingId: number, now: Date): Promise<void> {
  type Row = FactsForAccount & { readonly byClosedAccount: number };
  const [row] = await rows<Row>(tx, FACTS, [accountId, accountId, now, listingId]);
  const { byClosedAccount } = requireRowRight(row, 'rate', accountId);
  if (byClosedAccount > 0) throw ratedByDeletedAccount();
}

export const hiddenRating = (): Problem =>
  new Problem(409, says('Staff hid your rating, so you cannot remove it. You can edit it, but it stays hidden.'));
const ratedByDeletedAccount = (): Problem =>
  new Problem(409, says('Your deleted account already rated this bot, and that rating still counts.'));
