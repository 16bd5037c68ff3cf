import type { Tx } from '../../database/database.js';
import { rows } from '../../database/sql.js';
import { Problem } from '../../shared/errors.js';
import type { ListingKind } from '../listing.rules.js';

/** Checked for the sentence only: the unique index stops concurrent requests. */
export async function refuseTakenSlug(tx: Tx, kind: ListingKind, slug: unknown, listingId = 0): Promise<void> {
  if (typeof slug !== 'string') return;
  const find = 'SELECT id FROM listings WHERE kind = ? AND slug = ? AND id <> ?';
  const taken = await rows(tx, find, [kind, slug, listingId]);
  if (taken.length === 0) return;
  const sentence = `slug "${slug}" is taken: choose another.`;
  throw new Problem(409, sentence, { faults: { slug: sentence } });
}
