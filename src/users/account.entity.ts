import { Check, Entity, Index } from 'typeorm';
import { Flag, Id, Instant, Words } from '../database/columns.js';
import type { SiteRole } from './account.rules.js';

/** A person who has signed in with the platform. A deleted account stays as a row without anything personal in it. */
@Entity('accounts')
@Index('ux_accounts_uuid', ['uuid'], { unique: true })
@Index('ux_accounts_platform_id', ['platformId'], { unique: true })
@Index('ix_accounts_username', ['username'])
@Check('ck_accounts_role', "role IN ('user', 'reviewer', 'partner_manager', 'admin')")
export class Account {
  @Id() id!: number;
  @Words(36) uuid!: string;
  /** The platform's id for this person; `null` once the account is deleted. */
  @Words(32, { nullable: true }) platformId!: string | null;
  @Words(100) username!: string;
  @Words(8, { nullable: true }) discriminator!: string | null;
  @Words(100, { nullable: true }) displayName!: string | null;
  @Flag() useDisplayName!: boolean;
  @Words(7, { nullable: true }) nameColor!: string | null;
  @Words(512, { nullable: true }) avatar!: string | null;
  @Words(512, { nullable: true }) banner!: string | null;
  @Words(20, { default: 'user' }) role!: SiteRole;
  @Flag() partner!: boolean;
  /** Set while staff keep the account out; without an end date until they let it back in. */
  @Instant({ nullable: true }) suspendedAt!: Date | null;
  @Instant({ nullable: true }) suspendedUntil!: Date | null;
  /** Set when staff took API access away; every key of the account is refused. */
  @Instant({ nullable: true }) apiAccessRevokedAt!: Date | null;
  /** Set when staff took voting away; what was voted for stays counted. */
  @Instant({ nullable: true }) voteBannedAt!: Date | null;
  @Instant({ nullable: true }) deletedAt!: Date | null;
  @Instant() createdAt!: Date;
  @Instant() updatedAt!: Date;
}
