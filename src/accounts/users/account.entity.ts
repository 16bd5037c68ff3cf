import { Check, Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { MAX_SEARCH_KEY_LENGTH } from '../../core/shared/search-key.js';
import type { SiteRole } from './account.rules.js';

/** A person who has signed in with the platform. The row of a deleted account stays, without personal data. */
@Entity('accounts')
@Index('ux_accounts_uuid', ['uuid'], { unique: true })
@Index('ux_accounts_platform_id', ['platformId'], { unique: true })
@Index('ix_accounts_username', ['username'])
@Index('ix_accounts_username_key', ['usernameKey'])
@Index('ix_accounts_role', ['role'])
@Index('ix_accounts_partner', ['partner'])
@Index('ix_accounts_suspended', ['suspendedAt'])
@Index('ix_accounts_imported_at', ['importedAt'])
@Check('ck_accounts_role', "role IN ('user', 'reviewer', 'partner_manager', 'admin')")
export class Account {
  @column.Id() id!: number;
  @column.Varchar(36) uuid!: string;
  /** The platform's id for this person; `null` once the account is deleted. */
  @column.Varchar(32, { nullable: true }) platformId!: string | null;
  @column.Varchar(100) username!: string;
  /** The search key of the username; empty once the account is deleted. */
  @column.Varchar(MAX_SEARCH_KEY_LENGTH, { default: '' }) usernameKey!: string;
  @column.Varchar(8, { nullable: true }) discriminator!: string | null;
  @column.Varchar(100, { nullable: true }) displayName!: string | null;
  @column.Flag() useDisplayName!: boolean;
  @column.Varchar(7, { nullable: true }) nameColor!: string | null;
  /** The language of its pages, chosen at their foot; `null` for that of the browser. */
  @column.Varchar(35, { nullable: true }) language!: string | null;
  @column.Varchar(512, { nullable: true }) avatar!: string | null;
  @column.Varchar(512, { nullable: true }) banner!: string | null;
  @column.Varchar(20, { default: 'user' }) role!: SiteRole;
  @column.Flag() partner!: boolean;
  /** Set while the account is suspended; without an end date until staff lift the suspension. */
  @column.Instant({ nullable: true }) suspendedAt!: Date | null;
  @column.Instant({ nullable: true }) suspendedUntil!: Date | null;
  /** Set when staff revoked API access: every key of the account is refused. */
  @column.Instant({ nullable: true }) apiAccessRevokedAt!: Date | null;
  /** What staff wrote to the owner about it. */
  @column.LongText({ nullable: true }) apiAccessNote!: string | null;
  /** Set when staff banned the account from voting. Its earlier votes still count. */
  @column.Instant({ nullable: true }) voteBannedAt!: Date | null;
  /** The current minute of votes and removals, and their number in it. */
  @column.Instant({ nullable: true }) voteWindowStart!: Date | null;
  @column.Integer({ default: 0 }) voteWindowChanges!: number;
  /** The last UTC day on which a vote earned tokens, and how many votes did. */
  @column.Integer({ nullable: true }) voteRewardDay!: number | null;
  @column.Integer({ default: 0 }) voteRewards!: number;
  /** The current hour of invitations to teams, and their number in it. */
  @column.Instant({ nullable: true }) inviteWindowStart!: Date | null;
  @column.Integer({ default: 0 }) inviteWindowChanges!: number;
  /** The same for bumps: the current hour and the bumps in it, and the rewarded bumps of the last day with any. */
  @column.Instant({ nullable: true }) bumpWindowStart!: Date | null;
  @column.Integer({ default: 0 }) bumpWindowChanges!: number;
  @column.Integer({ nullable: true }) bumpRewardDay!: number | null;
  @column.Integer({ default: 0 }) bumpRewards!: number;
  /** When its last tests of webhooks were sent, in milliseconds, joined by commas. */
  @column.Varchar(160, { nullable: true }) webhookTests!: string | null;
  /** When its last exports were made, in milliseconds, joined by commas. */
  @column.Varchar(100, { nullable: true }) exportTimes!: string | null;
  /** When an import made the account; `null` once its person has signed in, and for all other accounts. */
  @column.Instant({ nullable: true }) importedAt!: Date | null;
  @column.Instant({ nullable: true }) deletedAt!: Date | null;
  @column.Instant() createdAt!: Date;
  @column.Instant() updatedAt!: Date;
}
