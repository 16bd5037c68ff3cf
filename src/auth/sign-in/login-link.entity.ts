import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Words } from '../../database/columns.js';
import type { SiteRole } from '../../users/account.rules.js';

/** A link, made at the command line, that signs somebody in once. */
@Entity('login_links')
@Index('ux_login_links_hash', ['hash'], { unique: true })
@Check('ck_login_links_role', "role IN ('user', 'reviewer', 'partner_manager', 'admin')")
export class LoginLink {
  @Id() id!: number;
  @Words(64) hash!: string;
  @Words(32) platformId!: string;
  /** The role that the account gets; `null`: the one it has. */
  @Words(20, { nullable: true }) role!: SiteRole | null;
  @Instant() createdAt!: Date;
  @Instant() expiresAt!: Date;
  @Instant({ nullable: true }) usedAt!: Date | null;
}
