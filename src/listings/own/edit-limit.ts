import { type RowOf, toDateOrNull } from '../../database/columns.js';
import type { Tx } from '../../database/database.js';
import { change, rows } from '../../database/sql.js';
import { Problem } from '../../shared/errors.js';
import { MINUTE, SECOND } from '../../shared/utc.js';
import type { Listing } from '../listing.entity.js';
import { MAX_EDITS_PER_HOUR, countEdit } from './edit-limit.rules.js';

/** Counts an edit, or throws a 429. A concurrent edit counts too: the check of the version lets only one of them pass. */
export async function spendEdit(tx: Tx, listingId: number, now: Date): Promise<void> {
  const sql = 'SELECT edits_since AS editsSince, edits FROM listings WHERE id = ?';
  const [row] = await rows<RowOf<Listing, 'editsSince' | 'edits'>>(tx, sql, [listingId]);
  const usage = countEdit({ editsSince: toDateOrNull(row?.editsSince ?? null), edits: row?.edits ?? 0 }, now);
  if ('blockedUntil' in usage) throw tooManyEdits(usage.blockedUntil, now);
  const update = 'UPDATE listings SET edits_since = ?, edits = ? WHERE id = ?';
  await change(tx, update, [usage.editsSince, usage.edits, listingId]);
}

/** The API documents show this error too. */
export function tooManyEdits(until: Date, now: Date): Problem {
  const ms = Math.max(1, until.getTime() - now.getTime());
  const minutes = Math.ceil(ms / MINUTE);
  return new Problem(
    429,
    `A listing can be edited ${MAX_EDITS_PER_HOUR} times an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    {},
    { 'Retry-After': String(Math.ceil(ms / SECOND)) },
  );
}
