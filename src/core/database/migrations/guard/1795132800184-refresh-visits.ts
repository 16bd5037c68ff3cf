import { ExtendTable, index } from '../schema-builder.js';

export class RefreshVisits1795132800184 extends ExtendTable {
  readonly table = 'platform_facts';
  override readonly columns = { visits: 'integer NOT NULL DEFAULT 0' };
  readonly indices = [index('ix_platform_facts_visits', 'visits', 'next_refresh_at', 'listing_id')];
}
