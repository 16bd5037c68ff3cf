import { Check, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Flag, Instant, SharedId, TextList, Whole, Words } from '../database/columns.js';
import { Listing } from '../listings/listing.entity.js';
import type { MemberCountMode } from './member-count.rules.js';

/** What only a server's listing has. */
@Entity('servers')
@Check('ck_servers_mode', "member_count_mode IN ('hidden', 'approximate', 'accurate')")
@Check('ck_servers_counts', 'member_count >= 0 AND online_count >= 0 AND bumps >= 0 AND bump_streak >= 0')
export class Server {
  @SharedId() listingId!: number;
  @ManyToOne(() => Listing, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'listing_id', foreignKeyConstraintName: 'fk_servers_listing' })
  listing!: Relation<Listing>;
  @Words(7, { nullable: true }) bannerColor!: string | null;
  /** The true number; what is shown of it depends on the mode. */
  @Whole({ default: 0 }) memberCount!: number;
  @Words(12, { default: 'accurate' }) memberCountMode!: MemberCountMode;
  @Whole({ default: 0 }) onlineCount!: number;
  @TextList() contentRatings!: string[];
  @Words(35, { default: 'en' }) language!: string;
  @TextList() secondaryLanguages!: string[];
  @Words(40, { nullable: true }) category!: string | null;
  @Flag() premium!: boolean;
  @Flag() partnered!: boolean;
  @Flag() platformPartner!: boolean;
  /** May be set although no bump is recorded: bumps from before they were tracked. */
  @Instant({ nullable: true }) lastBumpedAt!: Date | null;
  /** Recorded bumps. */
  @Whole({ default: 0 }) bumps!: number;
  /** The run of UTC days with a bump that ends on `bumpStreakDay`. */
  @Whole({ default: 0 }) bumpStreak!: number;
  @Whole({ nullable: true }) bumpStreakDay!: number | null;
}
