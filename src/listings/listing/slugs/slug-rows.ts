import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { wasApproved } from '../life-cycle.rules.js';
import type { Listing, ListingSlug } from '../listing.entity.js';
import type { ListingKind } from '../listing.rules.js';
import { APPROVED_ONCE } from '../status-sql.js';
import { MAX_SLUGS, mayTakeSlug } from './slug.rules.js';
import { type Sentence, says, Problem } from '../../../core/shared/refusals.js';

/** Slugs of listings that are not removed, present and earlier ones. Those of removed listings are free. */
const TAKEN = `SELECT id FROM listings WHERE kind = ? AND slug = ? AND id <> ?
  UNION ALL SELECT l.id FROM listing_slugs p JOIN listings l ON l.id = p.listing_id
    WHERE p.kind = ? AND p.slug = ? AND l.id <> ? AND l.state <> 'removed'`;

/** Checked only for a clear error: the primary key of the slugs stops concurrent requests. */
export async function refuseTakenSlug(tx: Tx, kind: ListingKind, slug: unknown, listingId = 0): Promise<void> {
  if (typeof slug !== 'string') return;
  const wanted = [kind, slug, listingId];
  const taken = await rows<RowOf<Listing, 'id'>>(tx, TAKEN, [...wanted, ...wanted]);
  if (taken.length > 0) throw takenSlug(slug);
}

/** Gives the slug to this listing. Removed listings lose their slugs to the next one that wants them. */
export async function claimSlug(
  tx: Tx,
  { kind, slug, listingId }: { readonly kind: ListingKind; readonly slug: string; readonly listingId: number },
): Promise<void> {
  const find = 'SELECT listing_id AS listingId FROM listing_slugs WHERE kind = ? AND slug = ?';
  const [found] = await rows<RowOf<ListingSlug, 'listingId'>>(tx, find, [kind, slug]);
  if (found?.listingId === listingId) return;
  const free = 'DELETE FROM listing_slugs WHERE kind = ? AND slug = ? AND listing_id = ?';
  if (found !== undefined) await change(tx, free, [kind, slug, found.listingId]);
  const insert = 'INSERT INTO listing_slugs (kind, slug, listing_id) VALUES (?, ?, ?)';
  await change(tx, insert, [kind, slug, listingId]).catch(retryDuplicate);
}

interface SlugChange {
  readonly listing: RowOf<Listing, 'id' | 'kind' | 'state'>;
  readonly before: string | null;
  readonly after: string | null;
}

/** An earlier slug of a listing that was public stays reserved, because links use it. */
export async function changeSlug(tx: Tx, { listing, before, after }: SlugChange): Promise<void> {
  const { id: listingId, kind } = listing;
  await refuseTakenSlug(tx, kind, after, listingId);
  if (!(await wasPublicOnce(tx, listing))) await freeSlugs(tx, listingId);
  else if (before !== null) await claimSlug(tx, { kind, slug: before, listingId });
  if (after === null) return;
  await refuseManySlugs(tx, listingId, after);
  await claimSlug(tx, { kind, slug: after, listingId });
}

/**
 * Called when the listing is removed. If it was public, its slugs are kept, so that its page can say that it is gone.
 */
export async function retireSlugs(tx: Tx, listing: RowOf<Listing, 'id' | 'kind'>): Promise<void> {
  const { id: listingId, kind } = listing;
  const find = 'SELECT state, slug FROM listings WHERE id = ?';
  const [found] = await rows<RowOf<Listing, 'state' | 'slug'>>(tx, find, [listingId]);
  if (found === undefined) return;
  const { state, slug } = found;
  if (!(await wasPublicOnce(tx, { id: listingId, state }))) await freeSlugs(tx, listingId);
  else if (slug !== null) await claimSlug(tx, { kind, slug, listingId });
}

/** The listing that has or had the slug. The caller handles hidden and removed listings. */
export const EARLIER_SLUG = `SELECT l.id, l.state FROM listing_slugs p JOIN listings l ON l.id = p.listing_id
  WHERE p.kind = ? AND p.slug = ?`;

export type SlugHolder = RowOf<Listing, 'id' | 'state'>;

async function wasPublicOnce(em: EntityManager, { id, state }: RowOf<Listing, 'id' | 'state'>): Promise<boolean> {
  if (wasApproved(state)) return true;
  const find = `SELECT l.id FROM listings l WHERE l.id = ? AND ${APPROVED_ONCE}`;
  return (await rows<RowOf<Listing, 'id'>>(em, find, [id])).length > 0;
}

async function freeSlugs(tx: Tx, listingId: ColumnOf<Listing, 'id'>): Promise<void> {
  await change(tx, 'DELETE FROM listing_slugs WHERE listing_id = ?', [listingId]);
}

async function refuseManySlugs(tx: Tx, listingId: number, wanted: string): Promise<void> {
  const find = 'SELECT slug FROM listing_slugs WHERE listing_id = ? ORDER BY slug';
  const reserved = (await rows<RowOf<ListingSlug, 'slug'>>(tx, find, [listingId])).map(({ slug }) => slug);
  if (mayTakeSlug(reserved, wanted)) return;
  throw manySlugs(reserved);
}

export const takenSlug = (slug: string): Problem =>
  refusal(says('{field} "{slug}" is taken: choose another.', { field: 'slug', slug }));
const manySlugs = (reserved: readonly string[]): Problem =>
  refusal(
    says('{field}: a listing can have {max} slugs in its life. Choose one of them: {reserved}.', {
      field: 'slug',
      max: MAX_SLUGS,
      reserved: reserved.join(', '),
    }),
  );

const refusal = (sentence: Sentence): Problem => new Problem(409, sentence, { faults: { slug: sentence } });
