import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Integer, LongText, Reference, References } from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';

@Entity('ratings')
@Index('ux_ratings_listing_account', ['listingId', 'accountId'], { unique: true })
@Index('ix_ratings_newest', ['listingId', 'updatedAt', 'id', 'hiddenAt'])
@Index('ix_ratings_stars', ['listingId', 'stars', 'updatedAt', 'id', 'hiddenAt'])
@Index('ix_ratings_hidden', ['listingId', 'hiddenAt'])
@Index('ix_ratings_account', ['accountId'])
@Check('ck_ratings_stars', 'stars BETWEEN 1 AND 5')
export class Rating {
  @Id() id!: number;
  @References(() => Listing, 'fk_ratings_listing') @Reference() listingId!: number;
  @References(() => Account, 'fk_ratings_account') @Reference() accountId!: number;
  @Integer() stars!: number;
  @LongText({ nullable: true }) comment!: string | null;
  /** Set while staff hide the rating. A hidden rating does not count. */
  @Instant({ nullable: true }) hiddenAt!: Date | null;
  @LongText({ nullable: true }) answer!: string | null;
  @Instant({ nullable: true }) answeredAt!: Date | null;
  @Instant({ nullable: true }) answerChangedAt!: Date | null;
  /** The member of the team who wrote the answer last. */
  @Reference({ nullable: true }) answeredBy!: number | null;
  @Instant({ nullable: true }) answerHiddenAt!: Date | null;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
