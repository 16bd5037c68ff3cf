import { Check, Entity, Index } from 'typeorm';
import { Instant, Integer, LongText, References, SharedId } from '../../../core/database/columns.js';
import { Listing } from '../listing.entity.js';

/** The last report of the platform on a listing, and the next refresh. Deleted a while after the listing is removed. */
@Entity('platform_facts')
@Index('ix_platform_facts_due', ['nextRefreshAt', 'listingId'])
@Index('ix_platform_facts_visits', ['visits', 'nextRefreshAt', 'listingId'])
@Check('ck_platform_facts_failures', 'failures >= 0')
export class PlatformFact {
  @References(() => Listing, 'fk_platform_facts_listing') @SharedId() listingId!: number;
  /** JSON: the fields filled from the platform, as last reported. A field that differs now was edited by its team. */
  @LongText() told!: string;
  /** JSON: all fields as last reported, also those that its team has edited. `null` until the next report. */
  @LongText({ nullable: true }) reported!: string | null;
  @Instant() nextRefreshAt!: Date;
  /** In how many batches of page views the listing occurred since its refresh became due. */
  @Integer({ default: 0 }) visits!: number;
  /** Consecutive failures. */
  @Integer({ default: 0 }) failures!: number;
  @Instant({ nullable: true }) refreshedAt!: Date | null;
  /** Set while the platform cannot find the bot or server, or the invite leads to another server. */
  @Instant({ nullable: true }) unreachableSince!: Date | null;
}
