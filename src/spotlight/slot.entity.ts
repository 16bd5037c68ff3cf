import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BigWhole, Instant, Reference, SharedId, Words } from '../database/columns.js';
import { Auction } from './auction.entity.js';

/** A week in the Spotlight, as its auction left it: with a holder or empty. Exactly one for every settled auction. */
@Entity('spotlight_slots')
@Index('ux_spotlight_slots_starts_at', ['startsAt'], { unique: true })
@Index('ix_spotlight_slots_listing', ['listingId'])
@Check('ck_spotlight_slots_price', 'price >= 0 AND refund >= 0 AND refund <= price')
@Check('ck_spotlight_slots_holder', '(listing_id IS NULL) = (account_id IS NULL)')
export class Slot {
  @SharedId() auctionId!: number;
  @ManyToOne(() => Auction, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'auction_id', foreignKeyConstraintName: 'fk_spotlight_slots_auction' })
  auction!: Relation<Auction>;
  @Instant() startsAt!: Date;
  @Instant() endsAt!: Date;
  @Reference({ nullable: true }) listingId!: number | null;
  /** Who paid: the refund goes there, whoever owns the server then. */
  @Reference({ nullable: true }) accountId!: number | null;
  @BigWhole({ default: 0 }) price!: number;
  /** From here on the slot shows empty, also if the server could be shown again. */
  @Instant({ nullable: true }) vacatedAt!: Date | null;
  @Words(40, { nullable: true }) vacateReason!: string | null;
  @BigWhole({ default: 0 }) refund!: number;
}
