import { PastListings } from '../../listings/listing/slugs/past-listings.service.js';
import { type ListingKind } from '../../listings/listing/listing.rules.js';
import { referenceForm } from '../../listings/listing/identifier.rules.js';
import type { Problem } from '../../core/shared/errors.js';
import type { Moment, Shown } from '../page-book.js';

/** Earlier slugs redirect to the current one. Ids have pages without a redirect. */
export function movedTo(
  base: string,
  slug: string | null,
  { params, query }: Pick<Shown<unknown>, 'params' | 'query'>,
) {
  const id = params['id'] ?? '';
  if (slug === null || id === slug || referenceForm(id) !== 'slug') return undefined;
  return `${base}/${slug}${query.size === 0 ? '' : `?${query}`}`;
}

/** A listing that was public once is gone (410); any other is not found, as in the JSON. */
export const goneOf =
  (kind: ListingKind) =>
  ({ ask, params }: Moment<undefined>): Promise<Problem | undefined> =>
    ask(PastListings).goneProblem(kind, params['id'] ?? '');
