import { Check, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Instant, LongText, SharedId, Whole } from '../../database/columns.js';
import { Listing } from '../listing.entity.js';

/** What the platform told of a listing, and when it is asked again. A row goes some time after the listing is removed. */
@Entity('platform_facts')
@Index('ix_platform_facts_due', ['nextRefreshAt', 'listingId'])
@Check('ck_platform_facts_failures', 'failures >= 0')
export class PlatformFact {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_platform_facts_listing' })
  listing!: Relation<Listing>;
  /** JSON: the fields that the platform filled in, as it last told them. What differs now, somebody wrote by hand. */
  @LongText() told!: string;
  @Instant() nextRefreshAt!: Date;
  /** In a row. */
  @Whole({ default: 0 }) failures!: number;
  @Instant({ nullable: true }) refreshedAt!: Date | null;
  /** Set while the platform says that it is not there, or that the invite leads to another one. */
  @Instant({ nullable: true }) unreachableSince!: Date | null;
}
