import type { Tx } from '../database/database.js';
import { change, insertOrAdd } from '../database/sql.js';
import { dayOf } from '../shared/utc.js';

/** Changes the public vote count of a listing. This also locks the listing's row, which every vote for it needs. */
export const countVotes = (tx: Tx, listingId: number, by: number): Promise<unknown> =>
  change(tx, 'UPDATE listings SET votes = votes + ?, vote_revision = vote_revision + 1 WHERE id = ?', [by, listingId]);

/** Adds votes to the counts of the UTC days on which they were cast, or subtracts them. */
export async function countDays(
  tx: Tx,
  listingId: number,
  votes: readonly { readonly votedAt: Date }[],
  sign: 1 | -1,
): Promise<void> {
  const days = new Map<number, number>();
  for (const { votedAt } of votes) days.set(dayOf(votedAt), (days.get(dayOf(votedAt)) ?? 0) + 1);
  const subtract = 'UPDATE vote_days SET votes = votes - ? WHERE listing_id = ? AND day = ?';
  for (const [day, count] of days)
    if (sign === 1) await insertOrAdd(tx, 'vote_days', { listing_id: listingId, day }, { votes: count });
    else await change(tx, subtract, [count, listingId, day]);
}
