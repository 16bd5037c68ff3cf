import { Entity, Index } from 'typeorm';
import { BigInteger, Flag, Instant, SharedId, Integer } from '../../core/database/columns.js';

/**
 * A public listing in one of its facets, with all sort keys, so that each slice of a list is a range of one index. There
 * are no foreign keys: inserting would lock the row of the facet, which every other transaction must update.
 */
@Entity('directory_places')
@Index('ix_directory_places_votes', ['shelfId', 'nsfw', 'votes', 'listingId'])
@Index('ix_directory_places_bumps', ['shelfId', 'nsfw', 'bumps', 'listingId'])
@Index('ix_directory_places_bumped', ['shelfId', 'nsfw', 'bumpedAt', 'listingId'])
@Index('ix_directory_places_members', ['shelfId', 'nsfw', 'members', 'listingId'])
@Index('ix_directory_places_recent', ['shelfId', 'nsfw', 'recentVotes', 'listingId'])
@Index('ix_directory_places_listed', ['shelfId', 'nsfw', 'listedAt', 'listingId'])
export class DirectoryPlace {
  @SharedId() listingId!: number;
  @SharedId() shelfId!: number;
  @Flag() nsfw!: boolean;
  @Integer({ default: 0 }) votes!: number;
  @Integer({ default: 0 }) bumps!: number;
  /** `null` if never bumped. Both databases sort NULL last in descending order. */
  @Instant({ nullable: true }) bumpedAt!: Date | null;
  /** The member count as shown, below 0 if hidden; for a bot its server count. */
  @BigInteger({ default: 0 }) members!: number;
  /** Active votes of the trending days: see `firstTrendingDay`. */
  @Integer({ default: 0 }) recentVotes!: number;
  @Instant() listedAt!: Date;
}
