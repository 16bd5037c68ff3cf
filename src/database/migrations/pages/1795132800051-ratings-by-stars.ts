import { ExtendTable, index } from '../schema-builder.js';

/** The ratings of a bot can be filtered and sorted by their stars. */
export class RatingsByStars1795132800051 extends ExtendTable {
  readonly table = 'ratings';
  readonly indices = [index('ix_ratings_stars', 'listing_id', 'stars', 'updated_at', 'id', 'hidden_at')];
}
