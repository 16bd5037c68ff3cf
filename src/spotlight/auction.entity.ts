import { Check, Entity, Index } from 'typeorm';
import { BigWhole, Id, Instant, Reference, Whole, Words } from '../database/columns.js';

/** The sale of one week's slot. It closes at the instant at which the slot begins, and the next one opens. */
@Entity('auctions')
@Index('ux_auctions_closes_at', ['closesAt'], { unique: true })
@Index('ix_auctions_state', ['state', 'closesAt'])
@Check('ck_auctions_state', "state IN ('open', 'settled')")
@Check('ck_auctions_top', 'top_amount >= 0')
export class Auction {
  @Id() id!: number;
  @Words(10, { default: 'open' }) state!: 'open' | 'settled';
  @Instant() opensAt!: Date;
  @Instant() closesAt!: Date;
  @Reference({ nullable: true }) topBidId!: number | null;
  /** What the escrow holds while the auction is open: the top bid, or nothing. */
  @BigWhole({ default: 0 }) topAmount!: number;
  /** Rises with everything that happens to it; who raised it has the auction to itself until the commit. */
  @Whole({ default: 0 }) revision!: number;
  @Instant({ nullable: true }) settledAt!: Date | null;
}
