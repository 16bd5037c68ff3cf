import { change, rows, type Tx } from '../../core/database/sql.js';
import { countDays } from './vote-counts.js';

/** The second: the person has removed a vote here, or it is in quarantine. An import does not bring it back. */
const KNOWN = `SELECT id FROM votes WHERE listing_id = ? AND account_id = ?
  UNION ALL SELECT id FROM removed_votes WHERE account_id = ? AND listing_id + 0 = ? LIMIT 1`;

interface ImportedVote {
  readonly accountId: number;
  readonly listingId: number;
  /** When it was cast. */
  readonly at: Date;
}

/** Inserts a vote from another directory, and counts it. Returns `false` if the account has, or had, a vote there. */
export async function importVote(tx: Tx, { accountId, listingId, at }: ImportedVote): Promise<boolean> {
  // Locks the listing first, as every vote does. Its events are not counted, because there is none.
  const lock = 'UPDATE listings SET votes = votes WHERE id = ?';
  await change(tx, lock, [listingId]);
  if ((await rows(tx, KNOWN, [listingId, accountId, accountId, listingId])).length > 0) return false;
  const insert = 'INSERT INTO votes (listing_id, account_id, voted_at, imported) VALUES (?, ?, ?, 1)';
  await change(tx, insert, [listingId, accountId, at]);
  await countDays(tx, listingId, [{ votedAt: at, imported: 1 }], 1);
  await change(tx, 'UPDATE listings SET votes = votes + 1, vote_revision = vote_revision + 1 WHERE id = ?', [
    listingId,
  ]);
  return true;
}
