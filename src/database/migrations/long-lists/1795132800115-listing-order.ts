import { ExtendTable, index } from '../schema-builder.js';

/**
 * Staff page through the listings of a kind or a state without walking over the others, and the listings that wait for
 * review are counted and sorted without reading their rows.
 */
export class ListingOrder1795132800115 extends ExtendTable {
  readonly table = 'listings';
  readonly indices = [
    index('ix_listings_kind_newest', 'kind', 'created_at', 'id', 'state', 'needs_review'),
    index('ix_listings_state_newest', 'state', 'created_at', 'id', 'kind', 'needs_review'),
    index('ix_listings_waiting', 'state', 'needs_review', 'submitted_at', 'updated_at', 'kind'),
  ];
}
