import { change, insertOrAdd, type Tx } from '../../core/database/sql.js';
import { dayOf } from '../../core/shared/utc.js';

const COUNT = `UPDATE listings SET votes = votes + ?, vote_revision = vote_revision + 1,
    events = events + CASE WHEN listeners > 0 THEN ? ELSE 0 END WHERE id = ?`;

/**
 * Changes the public vote count of a listing, and its event counter if it has listeners. Every vote needs this row, so
 * the lock on it also keeps the numbers of events in the order of the commits.
 */
export const countVotes = (tx: Tx, listingId: number, by: number): Promise<unknown> =>
  change(tx, COUNT, [by, Math.abs(by), listingId]);

/**
 * The event that `countVotes` counted, with the number of `later` events counted after it; nothing without listeners.
 * Read it after the count.
 */
export const countedEvent = (listeners: number | undefined, later = 0): { later: number } | null =>
  listeners === undefined || listeners === 0 ? null : { later };

/** Adds votes to the counts of the UTC days on which they were cast, or subtracts them. */
export async function countDays(
  tx: Tx,
  listingId: number,
  votes: readonly { readonly votedAt: Date; readonly imported?: number; readonly held?: number }[],
  sign: 1 | -1,
): Promise<void> {
  const days = new Map<number, { votes: number; imported: number; held: number }>();
  for (const { votedAt, imported = 0, held = 0 } of votes) {
    const day = days.get(dayOf(votedAt)) ?? { votes: 0, imported: 0, held: 0 };
    days.set(dayOf(votedAt), { votes: day.votes + 1, imported: day.imported + imported, held: day.held + held });
  }
  const subtract = `UPDATE vote_days SET votes = votes - ?, imported = imported - ?, held = held - ?
    WHERE listing_id = ? AND day = ?`;
  const forget = 'DELETE FROM vote_days WHERE listing_id = ? AND day = ? AND votes = 0';
  for (const [day, count] of days)
    if (sign === 1) await insertOrAdd(tx, 'vote_days', { listing_id: listingId, day }, count);
    else {
      await change(tx, subtract, [count.votes, count.imported, count.held, listingId, day]);
      await change(tx, forget, [listingId, day]);
    }
}
