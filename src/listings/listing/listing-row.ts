import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import type { Listing } from './listing.entity.js';

/** A row with the public data of a bot or server. It has more columns, of which its answer is made. */
export interface ListingRow extends RowOf<
  Listing,
  'uuid' | 'platformId' | 'name' | 'description' | 'longDescription' | 'image' | 'nsfw' | 'slug'
> {
  readonly listingId: ColumnOf<Listing, 'id'>;
}
