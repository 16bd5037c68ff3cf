import { Injectable } from '@nestjs/common';
import type { Bot } from '../bots/bot.entity.js';
import type { RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import type { Page } from '../shared/paging.js';
import type { Rating } from './rating.entity.js';
import { type Opinion, difference } from './rating.rules.js';
import type { Mean, OwnRatingRow, RatingRow } from './rating.view.js';
import { grantedRow, present } from '../listings/listing-rights.service.js';
import { siteWords } from '../listings/rights.rules.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount } from '../listings/listing-facts.js';
import { meanRating } from '../bots/bot.rules.js';

interface KnownRating extends RowOf<Rating, 'id' | 'stars'> {
  readonly isHidden: number;
}

const RATING = `r.id, r.stars, r.comment, r.created_at AS createdAt, r.updated_at AS updatedAt, a.username,
    a.display_name AS displayName, a.use_display_name AS useDisplayName`;

const OWN = `SELECT ${RATING}, CASE WHEN r.hidden_at IS NULL THEN 0 ELSE 1 END AS isHidden
  FROM ratings r JOIN accounts a ON a.id = r.account_id WHERE r.listing_id = ? AND r.account_id = ?`;

const PAGE = `SELECT ${RATING}
  FROM ratings r JOIN accounts a ON a.id = r.account_id WHERE r.listing_id = ? AND r.hidden_at IS NULL
  ORDER BY r.updated_at DESC, r.id DESC LIMIT ? OFFSET ?`;

/** Ratings of bots: one per account. The bot's mean is kept beside them, in the same transaction. */
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
    const { ratingSum, totalRatings } = present(row, siteWords('bot'));
    return { averageRating: meanRating(ratingSum, totalRatings), totalRatings };
  }

  visible(listingId: number, { limit, offset }: Page): Promise<RatingRow[]> {
    return this.database.query<RatingRow>(PAGE, [listingId, limit, offset]);
  }

  /** What this account thinks of it, also while staff hide it. */
  async own(accountId: number, listingId: number): Promise<OwnRatingRow | undefined> {
    const [row] = await this.database.query<OwnRatingRow>(OWN, [listingId, accountId]);
    return row;
  }

  /** Rates a bot, or changes one's rating of it. */
  async give(accountId: number, listingId: number, opinion: Opinion): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { type, ratingId } = await give(tx, { accountId, listingId, opinion, now });
      await this.events.emit(tx, { type, listingId, kind: 'bot', accountId, ratingId, now });
    });
  }

  /** Answers whether there was a rating to remove. */
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

interface Deed {
  readonly accountId: number;
  readonly listingId: number;
  readonly opinion: Opinion;
  readonly now: Date;
}

interface Given {
  readonly type: 'rating.created' | 'rating.changed';
  readonly ratingId: number;
}

async function give(tx: Tx, { accountId, listingId, opinion, now }: Deed): Promise<Given> {
  await refuseUnfit(tx, accountId, listingId, now);
  const known = await takeBotAndFind(tx, accountId, listingId);
  if (known === undefined) {
    const ratingId = await insert(tx, { accountId, listingId, opinion, now });
    await countRating(tx, listingId, difference(undefined, opinion));
    return { type: 'rating.created', ratingId };
  }
  const sql = 'UPDATE ratings SET stars = ?, comment = ?, updated_at = ? WHERE id = ?';
  await change(tx, sql, [opinion.stars, opinion.comment, now, known.id]);
  // One that staff hide stays hidden, whatever it says now.
  if (known.isHidden === 0) await countRating(tx, listingId, difference(known, opinion));
  return { type: 'rating.changed', ratingId: known.id };
}

/** Answers which rating it was; `undefined` when there is none. */
async function remove(tx: Tx, accountId: number, listingId: number): Promise<number | undefined> {
  const known = await takeBotAndFind(tx, accountId, listingId);
  if (known === undefined) return undefined;
  // Whoever gives the next one would be seen again.
  if (known.isHidden > 0) throw isHidden();
  await change(tx, 'DELETE FROM ratings WHERE id = ?', [known.id]);
  await countRating(tx, listingId, difference(known, undefined));
  return known.id;
}

/** Whoever holds the bot's row is the only one who changes its ratings: it is taken first. */
export async function holdBot(tx: Tx, listingId: number): Promise<void> {
  await change(tx, 'UPDATE bots SET total_ratings = total_ratings WHERE listing_id = ?', [listingId]);
}

async function takeBotAndFind(tx: Tx, accountId: number, listingId: number): Promise<KnownRating | undefined> {
  await holdBot(tx, listingId);
  const [known] = await rows<KnownRating>(
    tx,
    `SELECT id, stars, CASE WHEN hidden_at IS NULL THEN 0 ELSE 1 END AS isHidden FROM ratings
     WHERE listing_id = ? AND account_id = ?`,
    [listingId, accountId],
  );
  return known;
}

async function insert(tx: Tx, { accountId, listingId, opinion, now }: Deed): Promise<number> {
  try {
    const { insertId } = await change(
      tx,
      'INSERT INTO ratings (listing_id, account_id, stars, comment, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      [listingId, accountId, opinion.stars, opinion.comment, now, now],
    );
    return insertId;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}

/** Puts what a rating adds into the mean of the bot. */
export async function countRating(tx: Tx, listingId: number, { sum, count: by }: { sum: number; count: number }) {
  const sql = 'UPDATE bots SET rating_sum = rating_sum + ?, total_ratings = total_ratings + ? WHERE listing_id = ?';
  await change(tx, sql, [sum, by, listingId]);
}

/** `again`: whether the rating of an account that this person deleted lately is still there. */
const RATED = `SELECT ${FACTS_FOR_ACCOUNT}, (SELECT COUNT(*) FROM departures d JOIN ratings r ON r.account_id = d.account_id
    AND r.listing_id = l.id WHERE d.returned_as = ? AND d.ends_at > ?) AS again
  FROM listings l WHERE l.id = ? AND l.kind = 'bot'`;

async function refuseUnfit(tx: Tx, accountId: number, listingId: number, now: Date): Promise<void> {
  type Rated = FactsForAccount & { readonly again: number };
  const [row] = await rows<Rated>(tx, RATED, [accountId, accountId, now, listingId]);
  const { again } = grantedRow(row, 'rate', accountId);
  if (again > 0)
    throw new Problem(409, 'The rating of the account that you deleted still stands. One person has one rating.');
}

const isHidden = (): Problem =>
  new Problem(
    409,
    'Staff hide your rating: nobody sees it and it counts for nothing, so it stays where it is. You can change what it says.',
  );
