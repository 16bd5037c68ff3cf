import { Check, Entity, PrimaryColumn } from 'typeorm';
import { BigWhole, Instant, SharedId, Whole } from '../../database/columns.js';

/** What is known of a listing's UTC day and of nothing else: votes and bumps are counted from their own tables. */
@Entity('listing_days')
@Check('ck_listing_days_counts', 'views >= 0 AND size >= 0')
export class ListingDay {
  @SharedId() listingId!: number;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  @Whole({ default: 0 }) views!: number;
  /** The servers of a bot, the members of a server, as it was told last on that day. */
  @BigWhole({ nullable: true }) size!: number | null;
  @Instant({ nullable: true }) sizedAt!: Date | null;
}
