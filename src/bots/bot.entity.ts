import { Check, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BigWhole, SharedId, TextList, Whole, Words } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';

/** What only a bot's listing has. */
@Entity('bots')
@Check('ck_bots_counts', 'server_count >= 0 AND shard_count >= 0 AND total_ratings >= 0 AND rating_sum >= 0')
export class Bot {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_bots_listing' })
  listing!: Relation<Listing>;
  @Words(32, { nullable: true }) prefix!: string | null;
  @Words(8, { nullable: true }) discriminator!: string | null;
  @Words(32, { nullable: true }) permissions!: string | null;
  @BigWhole({ default: 0 }) serverCount!: number;
  @Whole({ default: 0 }) shardCount!: number;
  @Words(100, { nullable: true }) supportServerName!: string | null;
  @Words(512, { nullable: true }) dashboard!: string | null;
  @Words(512, { nullable: true }) website!: string | null;
  @Words(512, { nullable: true }) github!: string | null;
  @TextList() screenshots!: string[];
  /** Sum and number of the visible ratings: their mean is computed from these. */
  @Whole({ default: 0 }) ratingSum!: number;
  @Whole({ default: 0 }) totalRatings!: number;
}
