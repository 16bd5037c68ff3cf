import { Check, Entity } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Listing } from '../listing/listing.entity.js';

@Entity('bots')
@Check('ck_bots_counts', 'server_count >= 0 AND shard_count >= 0 AND total_ratings >= 0 AND rating_sum >= 0')
export class Bot {
  @column.References(() => Listing, 'fk_bots_listing') @column.SharedId() listingId!: number;
  @column.Varchar(32, { nullable: true }) prefix!: string | null;
  @column.Varchar(8, { nullable: true }) discriminator!: string | null;
  @column.Varchar(32, { nullable: true }) permissions!: string | null;
  @column.BigInteger({ default: 0 }) serverCount!: number;
  @column.Integer({ default: 0 }) shardCount!: number;
  @column.Varchar(100, { nullable: true }) supportServerName!: string | null;
  @column.Varchar(512, { nullable: true }) supportInvite!: string | null;
  @column.Varchar(512, { nullable: true }) dashboard!: string | null;
  @column.Varchar(512, { nullable: true }) website!: string | null;
  @column.Varchar(512, { nullable: true }) github!: string | null;
  @column.TextList() screenshots!: string[];
  /** Sum and number of the visible ratings, from which the mean is calculated. */
  @column.Integer({ default: 0 }) ratingSum!: number;
  @column.Integer({ default: 0 }) totalRatings!: number;
}
