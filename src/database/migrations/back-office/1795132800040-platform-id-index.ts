import { ExtendTable, index } from '../schema-builder.js';

/** An index by platform id over all listings, removed ones included: staff may not judge another listing of their bot. */
export class PlatformIdIndex1795132800040 extends ExtendTable {
  readonly table = 'listings';
  readonly indices = [index('ix_listings_platform_id', 'kind', 'platform_id')];
}
