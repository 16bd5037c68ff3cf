import { ExtendTable, index } from '../schema-builder.js';

/** The index of the sitemap reads when the listings of each file last changed, without reading the listings. */
export class SitemapIndex1795132800052 extends ExtendTable {
  readonly table = 'listings';
  readonly indices = [index('ix_listings_changed', 'state', 'nsfw', 'id', 'updated_at', 'decided_at')];
}
