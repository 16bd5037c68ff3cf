import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../../core/audit/staff-actions.service.js';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount } from '../../listings/listing/listing-rows.js';
import { requireRowRight } from '../../listings/listing/rights/listing-rights.service.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import { staffListing } from '../../listings/listing/team/staff-listing.js';
import { Clock } from '../../core/shared/clock.js';
import { ratingOf } from './rating-moderation.service.js';
import type { Rating } from './rating.entity.js';
import { lockBot } from './ratings.service.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

interface Answering {
  readonly ratingId: number;
  readonly listingId: number;
  readonly accountId: number;
}

type AnsweredRow = RowOf<Rating, 'accountId' | 'answer' | 'answerHiddenAt'>;

const FACTS = `SELECT ${FACTS_FOR_ACCOUNT} FROM listings l WHERE l.id = ? AND l.kind = 'bot'`;
const FIND = `SELECT account_id AS accountId, answer, answer_hidden_at AS answerHiddenAt FROM ratings
  WHERE id = ? AND listing_id = ? AND hidden_at IS NULL`;
const WRITE = `UPDATE ratings SET answer = ?, answered_at = COALESCE(answered_at, ?), answer_changed_at = ?, answered_by = ?
  WHERE id = ?`;
const REMOVE = `UPDATE ratings SET answer = NULL, answered_at = NULL, answer_changed_at = NULL, answered_by = NULL
  WHERE id = ?`;

/** The team of a bot answers ratings: one answer per rating, which it can change and remove. */
@Injectable()
export class RatingAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly actions: StaffActions,
  ) {}

  async write(answering: Answering, text: string): Promise<void> {
    const { ratingId, listingId, accountId } = answering;
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const before = await lockAnswer(tx, answering);
      await change(tx, WRITE, [text, now, now, accountId, ratingId]);
      const step = before.answer === null ? 'written' : 'changed';
      const about = { listingId, kind: 'bot', accountId: before.accountId, ratingId, now } as const;
      await this.events.emit(tx, { type: 'rating.answered', ...about, step, answeredBy: accountId });
    });
  }

  async remove(answering: Answering): Promise<boolean> {
    const { ratingId, listingId, accountId } = answering;
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const before = await lockAnswer(tx, answering);
      if (before.answer === null) return false;
      // Otherwise the team could remove the hidden answer and publish it again.
      if (before.answerHiddenAt !== null) throw hiddenAnswer();
      await change(tx, REMOVE, [ratingId]);
      const about = { listingId, kind: 'bot', accountId: before.accountId, ratingId, now } as const;
      await this.events.emit(tx, { type: 'rating.answered', ...about, step: 'removed', answeredBy: accountId });
      return true;
    });
  }

  /** Staff hide an answer or show it again. If two requests do so at once, one of them is refused. */
  setHidden(
    staff: Staff,
    ratingId: number,
    { reason, hidden }: { readonly reason: string; readonly hidden: boolean },
  ): Promise<void> {
    return this.actions.run(staff, reason, async (tx, now) => {
      const { listingUuid, authorId } = await ratingOf(tx, ratingId);
      const listing = await staffListing(tx, listingUuid);
      const belongsTo = [...(await accountsConcerned(tx, listing.id, now)), authorId];
      refuseOwn(staff, belongsTo);
      await lockBot(tx, listing.id);
      // Read again under the lock: the team may have changed it in the meantime.
      const { answer } = await ratingOf(tx, ratingId);
      if (answer === null) throw noAnswer();
      const sql = `UPDATE ratings SET answer_hidden_at = ? WHERE id = ? AND answer_hidden_at IS ${hidden ? 'NULL' : 'NOT NULL'}`;
      if ((await change(tx, sql, [hidden ? now : null, ratingId])).affected === 0) throw answerAlready(hidden);
      const about = { listingId: listing.id, kind: 'bot', accountId: authorId, ratingId, now } as const;
      const step = hidden ? 'hidden' : 'shown';
      await this.events.emit(tx, { type: 'rating.answered', ...about, step, answeredBy: null });
      return {
        action: hidden ? 'rating.hide-answer' : 'rating.show-answer',
        target: { type: 'rating', id: String(ratingId) },
        belongsTo,
        before: { hidden: !hidden, listing: listingUuid },
        after: { hidden },
      };
    });
  }
}

/** Checks the right again, locks the bot's ratings, and reads the rating with its answer. */
async function lockAnswer(tx: Tx, { ratingId, listingId, accountId }: Answering): Promise<AnsweredRow> {
  await requireMayAnswer(tx, accountId, listingId);
  await lockBot(tx, listingId);
  const [found] = await rows<AnsweredRow>(tx, FIND, [ratingId, listingId]);
  if (found === undefined) throw noSuchRating();
  return found;
}

async function requireMayAnswer(em: EntityManager, accountId: number, listingId: number): Promise<void> {
  const [row] = await rows<FactsForAccount>(em, FACTS, [accountId, listingId]);
  requireRowRight(row, 'manage', accountId);
}

export const noSuchRating = (): Problem =>
  notFound(
    says('This bot has no public rating with this id. {address} lists them.', { address: 'GET /bots/{id}/ratings' }),
  );
export const hiddenAnswer = (): Problem =>
  new Problem(409, says('Staff hid this answer, so you cannot remove it. You can edit it, but it stays hidden.'));
export const noAnswer = (): Problem => notFound(says('This rating has no answer.'));
export const answerAlready = (hidden: boolean): Problem =>
  new Problem(409, hidden ? says('This answer is already hidden.') : says('This answer is already visible.'));
