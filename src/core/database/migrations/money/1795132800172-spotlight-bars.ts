import type { QueryRunner } from 'typeorm';
import { CreateTables, type Tables, id, index, instant, integer, nullable, varchar } from '../schema-builder.js';

/** Who cannot bid because of a leading bid or a slot that ended early. */
export class SpotlightBars1795132800172 extends CreateTables {
  readonly tables: Tables = {
    spotlight_bars: {
      columns: [
        id(),
        varchar('cause', 10),
        integer('auction_id'),
        integer('listing_id'),
        integer('account_id'),
        varchar('person', 64, nullable),
        varchar('platform_id', 32),
        instant('created_at'),
        instant('ends_at'),
      ],
      indices: [index('ix_spotlight_bars_ends', 'ends_at'), index('ix_spotlight_bars_person', 'person')],
      references: { fk_spotlight_bars_account: ['account_id', 'accounts'] },
      checks: { ck_spotlight_bars_cause: "cause IN ('bid', 'slot')" },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    // Bids that were given up in the running auction.
    await runner.query(`INSERT INTO spotlight_bars (cause, auction_id, listing_id, account_id, platform_id,
        created_at, ends_at)
      SELECT 'bid', x.id, l.id, b.account_id, l.platform_id, b.ended_at, x.closes_at
      FROM bids b JOIN auctions x ON x.id = b.auction_id AND x.state = 'open' JOIN listings l ON l.id = b.listing_id
      WHERE b.ending = 'forfeited'`);
  }
}
