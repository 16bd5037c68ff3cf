import { Check, Entity, Index } from 'typeorm';
import { Flag, Instant, Integer, References, SharedId, TextList, Varchar } from '../../core/database/columns.js';
import { Listing } from '../listing/listing.entity.js';
import type { MemberCountMode } from './server-fields.rules.js';

/** The columns that only servers have. */
@Entity('servers')
@Index('ix_servers_bumped', ['lastBumpedAt'])
@Check('ck_servers_mode', "member_count_mode IN ('hidden', 'approximate', 'accurate')")
@Check('ck_servers_counts', 'member_count >= 0 AND online_count >= 0 AND bumps >= 0 AND bump_streak >= 0')
export class Server {
  @References(() => Listing, 'fk_servers_listing') @SharedId() listingId!: number;
  @Varchar(7, { nullable: true }) bannerColor!: string | null;
  /** The accurate count. `memberCountMode` decides what the public sees. */
  @Integer({ default: 0 }) memberCount!: number;
  @Varchar(12, { default: 'accurate' }) memberCountMode!: MemberCountMode;
  @Integer({ default: 0 }) onlineCount!: number;
  @TextList() contentRatings!: string[];
  @Varchar(35, { default: 'en' }) language!: string;
  @TextList() secondaryLanguages!: string[];
  @Varchar(40, { nullable: true }) category!: string | null;
  @Flag() premium!: boolean;
  @Flag() partnered!: boolean;
  @Flag() platformPartner!: boolean;
  /** Can be set without recorded bumps: older bumps were not recorded. */
  @Instant({ nullable: true }) lastBumpedAt!: Date | null;
  @Integer({ default: 0 }) bumps!: number;
  /** The number of consecutive UTC days with a bump up to `bumpStreakDay`. */
  @Integer({ default: 0 }) bumpStreak!: number;
  @Integer({ nullable: true }) bumpStreakDay!: number | null;
}
