import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import type { Tx } from '../../../core/database/database.js';
import { change, rows } from '../../../core/database/sql.js';
import { countAction } from '../../../accounts/users/usage-limit.js';
import type { Listing } from '../listing.entity.js';
import { EDIT_LIMIT } from './edit-limit.rules.js';

/** Counts an edit, or throws a 429. A concurrent edit counts too: the check of the version lets only one of them pass. */
export async function spendEdit(tx: Tx, listingId: number, now: Date): Promise<void> {
  const sql = 'SELECT edits_since AS editsSince, edits FROM listings WHERE id = ?';
  const [row] = await rows<RowOf<Listing, 'editsSince' | 'edits'>>(tx, sql, [listingId]);
  const used = { windowStart: toDateOrNull(row?.editsSince ?? null), changes: row?.edits ?? 0 };
  const { windowStart, changes } = countAction(used, EDIT_LIMIT, now);
  await change(tx, 'UPDATE listings SET edits_since = ?, edits = ? WHERE id = ?', [windowStart, changes, listingId]);
}
