import type { QueryRunner } from 'typeorm';
import { CreateTables } from '../schema-builder.js';

export class SpotlightBars1795132800172 extends CreateTables {
  readonly tables = {
    spotlight_bars: `
id; cause varchar(10); auction_id integer; listing_id integer; account_id integer; person varchar(64) null;
platform_id varchar(32); created_at datetime; ends_at datetime;
index ix_spotlight_bars_ends (ends_at); index ix_spotlight_bars_person (person);
check ck_spotlight_bars_cause (cause IN ('bid', 'slot'));
reference fk_spotlight_bars_account (account_id) to accounts`,
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
