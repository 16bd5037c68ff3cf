import { ExtendTable, index } from '../schema-builder.js';

/** The hidden ratings of a bot are counted without reading the visible ones. */
export class HiddenRatings1795132800049 extends ExtendTable {
  readonly table = 'ratings';
  readonly indices = [index('ix_ratings_hidden', 'listing_id', 'hidden_at')];
}
