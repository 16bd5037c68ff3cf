import { Entity, Index } from 'typeorm';
import { BigWhole, Flag, Instant, SharedId, Whole } from '../database/columns.js';

/**
 * A public listing on one of its shelves, with everything by which the shelf is sorted: each page of it is a stretch of
 * one index. It has no foreign keys: with one, whoever adds a listing would hold on to the row that all who add one count in.
 */
@Entity('directory_places')
@Index('ix_directory_places_votes', ['shelfId', 'nsfw', 'votes', 'listingId'])
@Index('ix_directory_places_bumps', ['shelfId', 'nsfw', 'bumps', 'listingId'])
@Index('ix_directory_places_bumped', ['shelfId', 'nsfw', 'bumpedAt', 'listingId'])
@Index('ix_directory_places_members', ['shelfId', 'nsfw', 'members', 'listingId'])
@Index('ix_directory_places_listed', ['shelfId', 'nsfw', 'listedAt', 'listingId'])
export class DirectoryPlace {
  @SharedId() listingId!: number;
  @SharedId() shelfId!: number;
  @Flag() nsfw!: boolean;
  @Whole({ default: 0 }) votes!: number;
  @Whole({ default: 0 }) bumps!: number;
  /** Of a server that was ever bumped. Both databases put what has none last when the newest come first. */
  @Instant({ nullable: true }) bumpedAt!: Date | null;
  /** As shown, not as it is; below 0 when it is hidden. A bot has its servers here. */
  @BigWhole({ default: 0 }) members!: number;
  @Instant() listedAt!: Date;
}
