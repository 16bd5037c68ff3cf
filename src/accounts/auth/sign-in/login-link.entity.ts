import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Varchar } from '../../../core/database/columns.js';
import type { SiteRole } from '../../users/account.rules.js';

/** A link from the command line that signs one account in, once. */
@Entity('login_links')
@Index('ux_login_links_hash', ['hash'], { unique: true })
@Index('ix_login_links_expires', ['expiresAt'])
@Check('ck_login_links_role', "role IN ('user', 'reviewer', 'partner_manager', 'admin')")
export class LoginLink {
  @Id() id!: number;
  @Varchar(64) hash!: string;
  @Varchar(32) platformId!: string;
  /** The role that the account gets; `null` keeps its own. */
  @Varchar(20, { nullable: true }) role!: SiteRole | null;
  @Instant() createdAt!: Date;
  @Instant() expiresAt!: Date;
  @Instant({ nullable: true }) usedAt!: Date | null;
}
