import { Check, Entity, Index } from 'typeorm';
import { BigInteger, Instant, Reference, References, SharedId, Varchar } from '../../core/database/columns.js';
import { Auction } from './auction.entity.js';

/** A week in the Spotlight, sold or empty. Every settled auction has exactly one. */
@Entity('spotlight_slots')
@Index('ux_spotlight_slots_starts_at', ['startsAt'], { unique: true })
@Index('ix_spotlight_slots_listing', ['listingId'])
@Check('ck_spotlight_slots_price', 'price >= 0 AND refund >= 0 AND refund <= price')
@Check('ck_spotlight_slots_holder', '(listing_id IS NULL) = (account_id IS NULL)')
export class Slot {
  @References(() => Auction, 'fk_spotlight_slots_auction') @SharedId() auctionId!: number;
  @Instant() startsAt!: Date;
  @Instant() endsAt!: Date;
  @Reference({ nullable: true }) listingId!: number | null;
  /** The account that paid. Refunds go there, even if the server has a new owner. */
  @Reference({ nullable: true }) accountId!: number | null;
  @BigInteger({ default: 0 }) price!: number;
  /** From then on the slot stays empty, even if the server becomes eligible again. */
  @Instant({ nullable: true }) vacatedAt!: Date | null;
  /** When staff hid the server with a flag. The slot shows nothing, and is vacated 30 s later unless staff undo the flag. */
  @Instant({ nullable: true }) hiddenAt!: Date | null;
  @Varchar(40, { nullable: true }) vacateReason!: string | null;
  @BigInteger({ default: 0 }) refund!: number;
}
