import { Check, Entity, Index } from 'typeorm';
import { BigInteger, Id, Instant, Reference, Integer, Varchar } from '../../core/database/columns.js';

/** The sale of one week's slot. At the close the slot begins and the next auction opens. */
@Entity('auctions')
@Index('ux_auctions_closes_at', ['closesAt'], { unique: true })
@Index('ix_auctions_state', ['state', 'closesAt'])
@Check('ck_auctions_state', "state IN ('open', 'settled')")
@Check('ck_auctions_top', 'top_amount >= 0')
export class Auction {
  @Id() id!: number;
  @Varchar(10, { default: 'open' }) state!: 'open' | 'settled';
  @Instant() opensAt!: Date;
  @Instant() closesAt!: Date;
  @Reference({ nullable: true }) topBidId!: number | null;
  /** The top bid, or 0. While the auction is open, its escrow has the same balance. */
  @BigInteger({ default: 0 }) topAmount!: number;
  /** Every change increments it first: that locks the auction until the commit. */
  @Integer({ default: 0 }) revision!: number;
  @Instant({ nullable: true }) settledAt!: Date | null;
}
