import { type RowOf, toDate } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import { dayOf, later, startOfDay } from '../../core/shared/utc.js';
import type { Vote } from './vote.entity.js';

/** A position in a listing's votes, newest first: `newer` votes were cast at this instant or later. */
export interface VoteCursor {
  readonly before: Date;
  readonly newer: number;
}

/** Number of votes between two cursors. More lie between them where many votes were cast at one instant. */
export const STEP = 64;

const RANKED = `SELECT voted_at, RANK() OVER (ORDER BY voted_at DESC) - 1 AS newer,
    ROW_NUMBER() OVER (ORDER BY voted_at DESC, id DESC) AS row_num
  FROM votes WHERE listing_id = ? AND voted_at >= ? AND voted_at < ?`;
const CURSORS = `SELECT voted_at AS votedAt, newer FROM (${RANKED}) ranked WHERE row_num % ${STEP} = 0 ORDER BY newer`;

/** The cursors within a day; `newer` votes of the listing are newer than that day. */
export async function cursorsWithin(
  database: Database,
  listingId: number,
  { day, newer }: { readonly day: number; readonly newer: number },
): Promise<VoteCursor[]> {
  const [start, end] = [startOfDay(day), startOfDay(day + 1)];
  const found = await database.query<RowOf<Vote, 'votedAt'> & { newer: number | string }>(CURSORS, [
    listingId,
    start,
    end,
  ]);
  // One millisecond later, so that all votes of the same instant follow the cursor.
  const within = found.map((row) => ({ before: later(toDate(row.votedAt), 1), newer: newer + Number(row.newer) }));
  return [{ before: end, newer }, ...within];
}

/** How many votes of the listing were cast at this instant or later, on the same UTC day. */
export async function votesOfDaySince(database: Database, listingId: number, instant: Date): Promise<number> {
  const sql = 'SELECT COUNT(*) AS votes FROM votes WHERE listing_id = ? AND voted_at >= ? AND voted_at < ?';
  const end = startOfDay(dayOf(instant) + 1);
  const [found] = await database.query<{ votes: number | string }>(sql, [listingId, instant, end]);
  return Number(found?.votes ?? 0);
}

/** The last cursor with at most `offset` newer votes. */
export const lastUpTo = <C extends VoteCursor>(cursors: readonly C[], offset: number): C | undefined =>
  cursors[indexUpTo(cursors, offset)];

/** The first cursor with more than `offset` newer votes: the votes up to that offset were cast at its instant or later. */
export const firstBeyond = <C extends VoteCursor>(cursors: readonly C[], offset: number): C | undefined =>
  cursors[indexUpTo(cursors, offset) + 1];

/** A binary search: `newer` rises from cursor to cursor. */
function indexUpTo(cursors: readonly VoteCursor[], offset: number): number {
  let [low, high] = [0, cursors.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((cursors[middle]?.newer ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
