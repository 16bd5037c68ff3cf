import { ExtendTable, index } from '../schema-builder.js';

/** Member counts of the servers that the application's bot is in. */
export class GuildCounts1795133810000 extends ExtendTable {
  readonly table = 'platform_facts';
  override readonly columns = {
    counts_due_at: 'datetime(3) NULL',
    counted_at: 'datetime(3) NULL',
    bot_missing_since: 'datetime(3) NULL',
  };
  readonly indices = [index('ix_platform_facts_counts', 'counts_due_at', 'listing_id')];
}
