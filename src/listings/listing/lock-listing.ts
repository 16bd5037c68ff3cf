import type { Tx } from '../../core/database/database.js';
import { change } from '../../core/database/sql.js';

/** Locks the row of the listing until the commit. Every change of the team or the owner, and the removal, does this first. */
export async function lockListing(tx: Tx, listingId: number): Promise<void> {
  await change(tx, 'UPDATE listings SET version = version WHERE id = ?', [listingId]);
}
