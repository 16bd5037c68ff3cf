import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigWhole,
  createTable,
  dropTables,
  id,
  index,
  instant,
  key,
  nullable,
  unique,
  whole,
  words,
} from '../vocabulary.js';

const zero = { default: 0 };

/** The weekly auction of the Spotlight: auctions, their bids, and the weeks that they sold. */
export class Spotlight1795132800005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'auctions', {
      columns: [
        id(),
        words('state', 10, { default: "'open'" }),
        instant('opens_at'),
        instant('closes_at'),
        whole('top_bid_id', nullable),
        bigWhole('top_amount', zero),
        whole('revision', zero),
        instant('settled_at', nullable),
      ],
      indices: [unique('ux_auctions_closes_at', 'closes_at'), index('ix_auctions_state', 'state', 'closes_at')],
      checks: { ck_auctions_state: "state IN ('open', 'settled')", ck_auctions_top: 'top_amount >= 0' },
    });
    await createTable(runner, 'bids', {
      columns: [
        id(),
        whole('auction_id'),
        whole('account_id'),
        whole('listing_id'),
        bigWhole('amount'),
        instant('placed_at'),
        words('request_key', 64, nullable),
        words('ending', 10, nullable),
        instant('ended_at', nullable),
      ],
      indices: [index('ix_bids_auction', 'auction_id', 'id'), unique('ux_bids_request', 'account_id', 'request_key')],
      references: {
        fk_bids_auction: ['auction_id', 'auctions'],
        fk_bids_account: ['account_id', 'accounts'],
        fk_bids_listing: ['listing_id', 'listings'],
      },
      checks: {
        ck_bids_amount: 'amount > 0',
        ck_bids_ending: "ending IS NULL OR ending IN ('outbid', 'released', 'won', 'void')",
      },
    });
    await createTable(runner, 'spotlight_slots', {
      columns: [
        key('auction_id'),
        instant('starts_at'),
        instant('ends_at'),
        whole('listing_id', nullable),
        whole('account_id', nullable),
        bigWhole('price', zero),
        instant('vacated_at', nullable),
        words('vacate_reason', 40, nullable),
        bigWhole('refund', zero),
      ],
      indices: [unique('ux_spotlight_slots_starts_at', 'starts_at'), index('ix_spotlight_slots_listing', 'listing_id')],
      references: { fk_spotlight_slots_auction: ['auction_id', 'auctions'] },
      checks: {
        ck_spotlight_slots_price: 'price >= 0 AND refund >= 0 AND refund <= price',
        ck_spotlight_slots_holder: '(listing_id IS NULL) = (account_id IS NULL)',
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'spotlight_slots', 'bids', 'auctions');
  }
}
