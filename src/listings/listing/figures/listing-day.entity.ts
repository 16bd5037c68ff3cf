import { Check, Entity, PrimaryColumn } from 'typeorm';
import { BigInteger, Instant, SharedId, Integer } from '../../../core/database/columns.js';

/** Figures of a listing on a UTC day. Votes and bumps have tables of their own. */
@Entity('listing_days')
@Check('ck_listing_days_counts', 'views >= 0 AND size >= 0')
export class ListingDay {
  @SharedId() listingId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Integer({ default: 0 }) views!: number;
  /** Clicks on the invite: one per account or address and day. */
  @Integer({ default: 0 }) inviteClicks!: number;
  /** The servers of a bot or the members of a server: the last count reported on that day. */
  @BigInteger({ nullable: true }) size!: number | null;
  @Instant({ nullable: true }) sizedAt!: Date | null;
}
