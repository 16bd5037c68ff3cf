import { Check, Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { Listing } from '../listing/listing.entity.js';
import type { MemberCountMode } from './server-fields.rules.js';

@Entity('servers')
@Index('ix_servers_bumped', ['lastBumpedAt'])
@Check('ck_servers_mode', "member_count_mode IN ('hidden', 'approximate', 'accurate')")
@Check('ck_servers_counts', 'member_count >= 0 AND online_count >= 0 AND bumps >= 0 AND bump_streak >= 0')
export class Server {
  @column.References(() => Listing, 'fk_servers_listing') @column.SharedId() listingId!: number;
  @column.Varchar(7, { nullable: true }) bannerColor!: string | null;
  /** The accurate count. `memberCountMode` decides what the public sees. */
  @column.Integer({ default: 0 }) memberCount!: number;
  @column.Varchar(12, { default: 'accurate' }) memberCountMode!: MemberCountMode;
  @column.Integer({ default: 0 }) onlineCount!: number;
  @column.TextList() contentRatings!: string[];
  @column.Varchar(35, { default: 'en' }) language!: string;
  @column.TextList() secondaryLanguages!: string[];
  @column.Varchar(40, { nullable: true }) category!: string | null;
  @column.Flag() premium!: boolean;
  @column.Flag() partnered!: boolean;
  @column.Flag() platformPartner!: boolean;
  /** Can be set without recorded bumps: older bumps were not recorded. */
  @column.Instant({ nullable: true }) lastBumpedAt!: Date | null;
  @column.Integer({ default: 0 }) bumps!: number;
  /** The number of consecutive UTC days with a bump up to `bumpStreakDay`. */
  @column.Integer({ default: 0 }) bumpStreak!: number;
  @column.Integer({ nullable: true }) bumpStreakDay!: number | null;
}
