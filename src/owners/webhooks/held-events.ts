import { type RowOf, toDate } from '../../core/database/columns.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { undoEnds } from '../../core/audit/undo.rules.js';
import type { HeldEvent } from './webhook.entity.js';
import type { HeldType } from './recorded-event.rules.js';

interface Held {
  readonly type: HeldType;
  readonly at: Date;
}

const HOLD = `INSERT INTO held_events (listing_id, type, at, due_at)
  SELECT id, ?, ?, ? FROM listings WHERE id = ? AND listeners > 0`;
const FIND = 'SELECT type, at FROM held_events WHERE listing_id = ?';
const FORGET = 'DELETE FROM held_events WHERE listing_id = ?';

/** Holds the event of a decision until it is final, if anything listens to the listing. */
export const hold = (tx: Tx, listingId: number, { type, at }: Held): Promise<unknown> =>
  change(tx, HOLD, [type, at, undoEnds(at), listingId]);

/** Takes the held decision of a listing out of the table. The caller has locked the row of the listing. */
export async function takeHeld(tx: Tx, listingId: number): Promise<Held | undefined> {
  const [held] = await rows<RowOf<HeldEvent, 'type' | 'at'>>(tx, FIND, [listingId]);
  if (held === undefined) return undefined;
  await change(tx, FORGET, [listingId]);
  return { type: held.type, at: toDate(held.at) };
}
