import { Check, Entity } from 'typeorm';
import { BigInteger, Integer, References, SharedId, TextList, Varchar } from '../../core/database/columns.js';
import { Listing } from '../listing/listing.entity.js';

/** The columns that only bots have. */
@Entity('bots')
@Check('ck_bots_counts', 'server_count >= 0 AND shard_count >= 0 AND total_ratings >= 0 AND rating_sum >= 0')
export class Bot {
  @References(() => Listing, 'fk_bots_listing') @SharedId() listingId!: number;
  @Varchar(32, { nullable: true }) prefix!: string | null;
  @Varchar(8, { nullable: true }) discriminator!: string | null;
  @Varchar(32, { nullable: true }) permissions!: string | null;
  @BigInteger({ default: 0 }) serverCount!: number;
  @Integer({ default: 0 }) shardCount!: number;
  @Varchar(100, { nullable: true }) supportServerName!: string | null;
  @Varchar(512, { nullable: true }) supportInvite!: string | null;
  @Varchar(512, { nullable: true }) dashboard!: string | null;
  @Varchar(512, { nullable: true }) website!: string | null;
  @Varchar(512, { nullable: true }) github!: string | null;
  @TextList() screenshots!: string[];
  /** Sum and number of the visible ratings, from which the mean is calculated. */
  @Integer({ default: 0 }) ratingSum!: number;
  @Integer({ default: 0 }) totalRatings!: number;
}
