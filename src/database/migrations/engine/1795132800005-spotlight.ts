import {
  CreateTables,
  type Tables,
  bigInteger,
  id,
  index,
  instant,
  integer,
  key,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

const zero = { default: 0 };

/** The Spotlight: weekly auctions, their bids, and the slots that they sold. */
export class Spotlight1795132800005 extends CreateTables {
  readonly tables: Tables = {
    auctions: {
      columns: [
        id(),
        varchar('state', 10, { default: "'open'" }),
        instant('opens_at'),
        instant('closes_at'),
        integer('top_bid_id', nullable),
        bigInteger('top_amount', zero),
        integer('revision', zero),
        instant('settled_at', nullable),
      ],
      indices: [unique('ux_auctions_closes_at', 'closes_at'), index('ix_auctions_state', 'state', 'closes_at')],
      checks: { ck_auctions_state: "state IN ('open', 'settled')", ck_auctions_top: 'top_amount >= 0' },
    },
    bids: {
      columns: [
        id(),
        integer('auction_id'),
        integer('account_id'),
        integer('listing_id'),
        bigInteger('amount'),
        instant('placed_at'),
        varchar('request_key', 64, nullable),
        varchar('ending', 10, nullable),
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
    },
    spotlight_slots: {
      columns: [
        key('auction_id'),
        instant('starts_at'),
        instant('ends_at'),
        integer('listing_id', nullable),
        integer('account_id', nullable),
        bigInteger('price', zero),
        instant('vacated_at', nullable),
        varchar('vacate_reason', 40, nullable),
        bigInteger('refund', zero),
      ],
      indices: [unique('ux_spotlight_slots_starts_at', 'starts_at'), index('ix_spotlight_slots_listing', 'listing_id')],
      references: { fk_spotlight_slots_auction: ['auction_id', 'auctions'] },
      checks: {
        ck_spotlight_slots_price: 'price >= 0 AND refund >= 0 AND refund <= price',
        ck_spotlight_slots_holder: '(listing_id IS NULL) = (account_id IS NULL)',
      },
    },
  };
}
